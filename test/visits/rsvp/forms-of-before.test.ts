// A form that was opened before the site was upgraded and is sent after it, of each kind.

import { expect, test } from "vitest";
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

// What browsers sent on 27 November 2026, recorded from the site of that day (secret: test/kits/site/services.ts).
// Forms that are open while a site is upgraded are sent like this to the site after it.
const bodies = {
  "by name":
    "form=O3nKcRDji_8D0DdDb_ZmWg&shown=&guest=&firstName=%C3%85sa&lastName=Lindqvist&email=asa%40example.se&otherFood=&otherAllergy=&question-coach=&accept=yes&foodOptions=Vegan&allergies=Fish",
  "with a chosen suggestion":
    "form=O3nKcRDji_8D0DdDb_ZmWg&shown=noR43r9vAs8vTYCEbiVivCJsMkcqy3-4wzb2xYCmrH13y0iExFSEZB4q1dlgaHFaxj39RjHoE1UxLYjuowA8JaznLBPN-rT-gkjH75SiYeOTFGI6EBiUkQjoEG3pdimJYmL77XTpRHVxewjxlkitzynM0Tr_Ae0i3h2gmlJqOfYbHqMLx54PQgSeo-mryu1ZrZ1iEHpb5cCwlmOoBkTBUEiR_gvzUQ&guest=asa&firstName=%C3%85sa&lastName=Lindqvist&email=asa%40example.se&accept=yes&foodOptions=Vegetarian&otherAllergyChosen=yes&otherAllergy=Kiwi",
  "with the question answered by no":
    "asked=yes&form=O3nKcRDji_8D0DdDb_ZmWg&shown=&firstName=%C3%85sa&lastName=Lindqvist&email=asa%40example.se&guest=&otherFood=&otherAllergy=&allergies=Fish&question-coach=&decline=yes",
  "with what the browser had answered":
    "form=HgMp_c_gmP_rwqfEU9-Egg&shown=OQikuA5jx5Nb7eId07yFbYfG5WCKGzP6A8e5-dFgfYO_KGaO6917VaLZMWuY0wF5TyjUERADo08EZ3_xHuvYcgQUoV0BkXN5kOn1UomIHLk1egYlK1Hg5eJjGuIXTyhgD9zcZn4XW3x75Ng6M_weeW1adrMgkUYmbFGmQ750HxxLoKVNUWYOx3LCLexXLDyR-m6QyVXrBBmXTSFOcgyiDg&guest=asa&firstName=%C3%85sa&lastName=Lindqvist&email=asa%40example.se&accept=yes&otherFood=&allergies=Fish&severeAllergies=Fish&otherAllergy=&question-coach=&speech=yes",
  "with a severe allergy asked about":
    "severeAsked=asa+Fish&form=HgMp_c_gmP_rwqfEU9-Egg&shown=OQikuA5jx5Nb7eId07yFbYfG5WCKGzP6A8e5-dFgfYO_KGaO6917VaLZMWuY0wF5TyjUERADo08EZ3_xHuvYcgQUoV0BkXN5kOn1UomIHLk1egYlK1Hg5eJjGuIXTyhgD9zcZn4XW3x75Ng6M_weeW1adrMgkUYmbFGmQ750HxxLoKVNUWYOx3LCLexXLDyR-m6QyVXrBBmXTSFOcgyiDg&guest=asa&firstName=%C3%85sa&lastName=Lindqvist&email=asa%40example.se&accept=yes&otherFood=&otherAllergy=&question-coach=&severe=take",
  "by an answer link":
    "form=mLWrZzHGSdqIe9sKBFpWaw&shown=RpdrIJ_SykfIDuwtPE21QNRpxg9EGZbYbBVhgR1Y1v2edMbf60xT2_iCaTY0dNdDYV1zXXiyPkhZps_uO9Y08jQhZWbnMNoPAJgp356sB936mLnvhsUjaL8eIwsFqpEEH-A0uRKSniwvrOROMQ0EM3gMaPchJ-8QqiTSAUnZ8saDdrdsO46dNUW_QRqEucUFzuE-hlmbG4myAmE92GhOEA&guest=asa&firstName=%C3%85sa&lastName=Lindqvist&email=asa%40example.se&accept=yes&otherFood=&allergies=Fish&severeAllergies=Fish&otherAllergy=&question-coach=&performance=yes",
  "by a household's link":
    "form=T_VLU3tXKCqRiqyHnPATVQ&household=A2uMvfLFiqdLC_Co1nGM7UkzsKhIt_7pQyTKGlmNVlrNyJcNrHYbCYoy921TDsKArS68KExiWgEo75UALtivxLF3tpom1nKdXuUGRZYhCAQZSpXUCoPXu4CPyFWrW9BadLpVJJOMEgfm7xfgp7tJX-fj-vHz4iJeBLwXTVh9cKxwl2aB9pG5omauRuMrqbhYmubtzvJ4spUpL34r_Z7W2iloHZDz5utDodEcp6u7G8p_C3kuVKXcjjKdq6t6lpGaEPHF67E1vMzhfHU5q-uKnkTZqy5cvpY9D5EX_JRKiZL07ryDnsUe76VIygRimkFP5Y7iWh1jq8xNxUihADOjSADId6J0uPDzNt26Q9cfb4Ht5QPGlT9z5PaAOowWhEozCjXqvMHjn6W9kVKSel1uNnGyqdotIfryoM-CPcMzivGMYwZ1oQI_g1Cvfza2I7AubVvWjY2qpsz5TYt16KnIGZg0it4o7uZoCWugOykDLl9lxIJHNIW-oypWHqnJP0Cn64GFGq5qUzxUnmo7sQf4s_cbTw7uOrwqwuyQrMSS6uqQO-kCPzB5FXBrVcEmXXh3TGjikjRSYMtEuVM86YQzN_9_9-LgNUJkPNYYTSca6y9x3icpEdoyx6ug8EA8C8IvQEa83tcB5_kUTz7mNTBKMNmasBlbjXabSiMfAdMWp77bj3X18NYvozwPKBI6OrgsY-4VbPI_7GV0x5nQfLIL06SNHNNXaz-Dfm1MbrB9Dl5AD-3TARyPAoCQMcSO7wibbJ4a1-IUtStBGXXGtqeDfmPRUovdJZQb3_oisTUnyzjPjzPxIhBYgHi5HL0hBf3l68AW8w_YDa6olOTQufxd9ozQUttWrEGhP7NghzA7CyM0QxJ5B8CvExxIF1JULF_DdWyzhawGctEOyr9rctYsFlsfch_4A0t1bSePNIudaORPjZkKf_S9CUsBCbSM2zFo5PviduInWpNboLzys6NPRSrx2w-M6O-Cd7b9oKAEG8l6WV0NVUPCpvW2rj1BPJ1ysDXZD2ctk_ojO4zBCGgOtLExh8BZonMIVePhEz2xYaXQ-_LXvfS99xLHi7atU-jqQfhKp7b4okllRdYTarKcVErFiSz6FEs2_PVhFg&m0-answer=yes&m0-otherFood=&m0-otherAllergyChosen=yes&m0-otherAllergy=Celery&m1-answer=yes&m1-firstName=Kim&m1-lastName=&m1-otherFood=&m1-otherAllergy=&m2-answer=no&m2-otherFood=&m2-otherAllergy=&question-coach=&email=&whose=&m1-allergies=Fish",
  "by an admin":
    "intent=answer-for-household&household=JE0IysuvgMeqa3v9tFqCW7uML5o989WVPocQCVL-8wT8nbquSSZ3z3h6wKDSzS143cCBDBiTnN1Cg0AmNegQpvkUC6nv1k3hoRTfVQZstYCIEOc59-cgU5OJujJhH0kR8Weox-g5uSHvkWiDV5kzyzNdvLVc6z5HUuCsqL_eGdiVKOlmXhzTaRb6buF_3jay_3JOobNOcBiVqtgSopgnB-mhAIfRjbtxmZPoNE8hvqmaGfiJHZaxX37LGxt3t7qZ3-N3Wm95--YpAg0tRHF-fvtmlFupNWBOENo3gnXWKr58KSMLFnulS0XCUpynKv-C0XcsHL23hJ07AAf8LxjRW1CTLWsug-RglbgHVcywKvRZ2A1q_XJ8a4lfSPQgmWDcEZdLhQ3px76CfGWDFfcmSt8bhUaMxhY0S0Cycvd2pdASNpD3NokVKNzUj4YFB2gVk7y2H3pi41by9JXLHWZjtVqRTA_xKvSMlh-8X6ZiXuz0MS_ti1PsCVT9dNRBFwswWh8IAiJqNQFSPowiIAw33rNe0o_NhB8e6xYRpAPx9KJ3--1p12RkOtysBSLE2cbp0jH3wUbiakn-tFA1GvAG1XXEqztN4d9w0lfBicq1VMtLtn44t7YhAY4VLMoN5Jmd9y0IuN4VpyqYskQETC-5zeYHXWUqHudUtBkrrGM9tTg3wjrhXZd1te7daeT6GHg6bigucwul3kkDISo1dGB5z4ZOQHrheKZ4119Kn1PyOXq_3IMsOOkBC4ipMs9AkE6mza-V5VtZ1umr1FLWMueB7IABjG7H6Ip8g5G2gJH4YXkPfZa8WmZ6rfUV_5v56u2fYGFye2iiOGF40hxb5h3wTZujkV9S1_IpTeyVsAnFdSwQR7Ef4srbxaN_ghFVIV60_07EEdt_68JiypXdhh5sIXgcUI0S7bg8TWfRS-zTORZfv9oObaNg62xmwqIwYpQfHjKG4UihDTruEyzw1mcaMIg61vHN32w9haOOmvPpo8Kb-nM3brnhCEUjZNL6RuTlIm9lneMdkdMvfcX-frlSLdI7RtvW8cQ5cXF5nHNa3eGz6PuU0n7hCijI33pKSP3SFQBRfCRobGPURVwoSp_yy2OzENDrhi5_NKPNoQ&m0-answer=yes&m0-otherFood=&m0-otherAllergyChosen=yes&m0-otherAllergy=Celery&m1-answer=&m1-firstName=&m1-lastName=&m1-otherFood=&m1-otherAllergy=&m2-answer=no&m2-otherFood=&m2-otherAllergy=&question-coach=&email=&whose=",
};

function formOfBefore(kind: keyof typeof bodies): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(bodies[kind]));
}
