// A form that was opened before the site was upgraded and is sent after it, of each kind.

import { expect, test } from "vitest";
import { formOfBefore } from "../../kits/answers/forms-of-before.ts";
import { opened, openWithCards, stored } from "../../kits/households/household-visits.ts";
import { ekCode } from "../../kits/households/households.ts";
import { answerRsvp, type VisitedSite, type Visitor } from "../../kits/site/visit.ts";

type Sender = { visitor: Visitor; path: string };

const asa = { firstName: "Åsa", lastName: "Lindqvist", email: "asa@example.se", accept: "yes" };

async function byName(site: VisitedSite): Promise<Sender> {
  return { visitor: await site.invited(), path: "/en/rsvp" };
}

/** With an answer that says fish, by the browser that gave it or by the link that came of it. */
async function afterAnswer(site: VisitedSite, by: "change" | "guest"): Promise<Sender> {
  const visitor = await site.invited();
  const sent = await answerRsvp(visitor, { ...asa, allergies: "Fish", severeAllergies: "Fish" });
  if (by === "change") return { visitor, path: (sent.location ?? "").replace("/thanks?answer=", "?change=") };
  const link = /\/en\/rsvp\?guest=[^\s"]+/.exec(site.emails.at(-1)?.text ?? "");
  return { visitor: site.visitor(), path: link?.[0] ?? "" };
}

const yes = { RSVPed: "Accepted", Answered: "Yes" };
const no = { RSVPed: "Declined", Answered: "Yes" };
const fish = { Allergies: ["Peanuts", "Kiwi", "Fish"], Severe_Allergies: ["Fish"] };
const ek = { bjorn: { ...yes, Allergies: ["Celery"] }, lova: no };

const kinds = [
  ["by name", byName, { asa: { ...yes, Allergies: ["Peanuts", "Kiwi", "Fish"] } }],
  // The suggestion had filled peanuts and kiwi in, and the guest has taken the peanuts away.
  ["with a chosen suggestion", byName, { asa: { ...yes, Allergies: ["Kiwi"] } }],
  ["with the question answered by no", byName, { asa: { ...no, Allergies: [] } }],
  [
    "with what the browser had answered",
    (site: VisitedSite) => afterAnswer(site, "change"),
    { asa: { ...yes, ...fish, Speech: "Yes" } },
  ],
  [
    "with a severe allergy asked about",
    (site: VisitedSite) => afterAnswer(site, "change"),
    { asa: { ...yes, Allergies: ["Peanuts", "Kiwi"] } },
  ],
  [
    "by an answer link",
    (site: VisitedSite) => afterAnswer(site, "guest"),
    { asa: { ...yes, ...fish, Performance: "Yes" } },
  ],
  [
    "by a household's link",
    async (site: VisitedSite) => ({ visitor: await opened(site, `code=${ekCode}`), path: "/en/rsvp" }),
    { ...ek, guestOfBjorn: { ...yes, First_Name: "Kim", Allergies: ["Fish"] } },
  ],
  [
    "by an admin",
    async (site: VisitedSite) => ({
      visitor: await site.signedIn(),
      path: "/en/admin/households/named%3AEk&answer=",
    }),
    ek,
  ],
] as const;

test.for(kinds)("a form %s is saved as it was meant", async ([kind, open, saved]) => {
  await using site = await openWithCards();
  const { visitor, path } = await open(site);
  const sent = await visitor.post(path, formOfBefore(kind));
  expect(sent.status).toBe(303);
  for (const [id, fields] of Object.entries(saved)) expect(await stored(site, id)).toMatchObject(fields);
});

test("a form that the site cannot take any more comes back with everything that was typed", async () => {
  await using site = await openWithCards();
  const guest = await site.invited();
  const typed = { ...formOfBefore("by name"), firstName: "Asta", otherAllergy: "Durian" };
  const sent = await guest.post("/en/rsvp", typed);
  expect(sent.status).toBe(422);
  for (const text of ["Asta", "Lindqvist", "asa@example.se", "Durian"]) expect(sent.text).toContain(text);
  const member = await opened(site, `code=${ekCode}`);
  await member.post("/en/rsvp", formOfBefore("by a household's link"));
  const other = { ...formOfBefore("by a household's link"), "m0-answer": "no", "m1-firstName": "Kima" };
  const again = await member.post("/en/rsvp", { ...other, form: "x".repeat(22) });
  expect(again.status).toBe(409);
  expect(again.text).toContain('value="Kima"');
});
