import { expect, it } from "vitest";
import { refuse } from "#domain/result.ts";
import type { Change } from "#domain/history/patches.ts";
import type { CoupleAdmin } from "#server/admin.ts";
import { findWeddingContent } from "#server/records/wedding/wedding-content.ts";
import { openServices, type Services } from "#server/services.ts";
import { type Couple, marta, openCouple, theo } from "#test/kits/guests/couple.ts";
import { coupleTest as test } from "#test/kits/guests/couple-test.ts";
import { changeDraft, discardDraft } from "./change-draft.ts";
import { revertToFolder, publishDraft } from "./publish-draft.ts";

const at = ["texts", "sv", "rsvp", "intro"];
const intro = (from: string, to: string): Change => ({ at, from, to });
const before = (services: Services) => services.folder.texts.sv.rsvp.intro;
const introNow = (services: Services) => services.content.texts.sv.rsvp.intro;

async function draftNow({ views, folder }: Services) {
  return (await views.weddingContent()).now("draft", folder);
}

async function publish({ services }: Pick<Couple, "services">, ...changes: Change[]) {
  expect(await changeDraft(services, marta, changes)).toMatchObject({ ok: true });
  return publishDraft(services, marta, (await draftNow(services))?.version ?? "");
}

test("a draft changes nothing that counts until it is published, and then is gone", async (couple) => {
  const { services } = couple;
  const old = before(services);
  expect(await changeDraft(services, marta, [intro(old, "Svara nu.")])).toMatchObject({
    ok: true,
    value: { draft: { texts: { sv: { rsvp: { intro: "Svara nu." } } } } },
  });
  expect([introNow(services), services.content]).toEqual([old, services.folder]);
  await publish(couple);
  expect(introNow(services)).toBe("Svara nu.");
  expect(await draftNow(services)).toBeNull();
  const { texts } = services.folder;
  const sv = { ...texts.sv, rsvp: { ...texts.sv.rsvp, intro: "Svara nu." } };
  expect(services.content).toEqual({ ...services.folder, texts: { ...texts, sv } });
  expect(services.content).toBe(services.content);
});

test("a publication is one change in the history, which goes back; so does the folder's return", async (couple) => {
  const { services } = couple;
  const old = before(services);
  const published = await publish(couple, intro(old, "Svara nu."));
  expect((await couple.rows()).map((row) => [row?.deed, row?.patches])).toEqual([
    ["wedding published", [{ collection: "wedding content", id: "published", ...intro(old, "Svara nu.") }]],
  ]);
  const followed = await revertToFolder(services, marta, "");
  expect(introNow(services)).toBe(old);
  expect(services.content).toBe(services.folder);
  expect(await couple.undo(followed, theo)).toMatchObject({ ok: true });
  expect(introNow(services)).toBe("Svara nu.");
  expect(await couple.undo(published)).toMatchObject({ ok: true, value: { skipped: [] } });
  expect(introNow(services)).toBe(old);
  expect(await revertToFolder(services, marta, "")).toMatchObject({ value: { group: null } });
});

test("the folder is not followed past a draft that somebody has written meanwhile", async (couple) => {
  const { services } = couple;
  const old = before(services);
  await publish(couple, intro(old, "Svara nu."));
  await changeDraft(services, theo, [intro("Svara nu.", "Svara gärna.")]);
  expect(await revertToFolder(services, marta, "")).toMatchObject({
    refusal: { reason: "changed meanwhile" },
  });
  const draft = await findWeddingContent(services, "draft");
  expect(introNow(services)).toBe("Svara nu.");
  expect(await revertToFolder(services, marta, draft?.stored.version ?? "")).toMatchObject({ ok: true });
  expect(introNow(services)).toBe(old);
});

test("what was changed since stays, and only the couple take back what guests read", async (couple) => {
  const { services } = couple;
  const { title: from } = services.folder.texts.en.rsvp;
  const title: Change = { at: ["texts", "en", "rsvp", "title"], from, to: "Yes?" };
  const published = await publish(couple, intro(before(services), "Svara nu."), title);
  await publish(couple, intro("Svara nu.", "Svara genast."));
  const vera = { ...marta, role: "assistant" } as unknown as CoupleAdmin;
  expect(await couple.undo(published, vera)).toMatchObject({ refusal: { reason: "gone" } });
  expect(await couple.undo(published, theo)).toMatchObject({
    value: { skipped: [{ patch: { at: ["texts", "sv", "rsvp", "intro"] } }] },
  });
  expect([introNow(services), services.content.texts.en.rsvp.title]).toEqual(["Svara genast.", title.from]);
});

test("two people get both what they change, but not in the same place", async (couple) => {
  const { services } = couple;
  const first = { at: ["wedding", "couple", "first"], from: services.wedding.couple.first, to: "Ida" };
  const [one, other] = await Promise.all([
    changeDraft(services, marta, [intro(before(services), "Svara nu.")]),
    changeDraft(services, theo, [first]),
  ]);
  expect([one.ok, other.ok]).toEqual([true, true]);
  const late = intro(before(services), "Svara sen.");
  expect(await changeDraft(services, theo, [late])).toMatchObject({
    refusal: { reason: "changed meanwhile", places: [late] },
  });
  expect((await draftNow(services))?.content).toMatchObject({
    wedding: { couple: { first: "Ida" } },
    texts: { sv: { rsvp: { intro: "Svara nu." } } },
  });
});

test("nothing is published that the person has not seen, or that contradicts itself", async (couple) => {
  const { services } = couple;
  expect(await publishDraft(services, marta, "")).toMatchObject({ refusal: { reason: "no draft" } });
  await changeDraft(services, marta, [intro(before(services), "Den {weding_day}.")]);
  const seen = (await draftNow(services))?.version ?? "";
  expect(await publishDraft(services, marta, seen)).toMatchObject({
    refusal: { reason: "problems", texts: [{ language: "sv", at: "rsvp.intro" }] },
  });
  const answerBy = { at: ["wedding", "answerBy"], from: services.wedding.answerBy, to: "2030-01-01" };
  await changeDraft(services, theo, [answerBy]);
  expect(await publishDraft(services, marta, seen)).toMatchObject({
    refusal: { reason: "changed meanwhile" },
  });
  expect(await publishDraft(services, marta, (await draftNow(services))?.version ?? "")).toMatchObject({
    refusal: { reason: "problems", facts: [{ at: "answerBy" }] },
  });
  expect(await discardDraft(services, marta, seen)).toEqual(refuse({ reason: "not discarded" }));
  expect((await discardDraft(services, marta, (await draftNow(services))?.version ?? "")).ok).toBe(true);
  expect([await draftNow(services), await couple.rows()]).toEqual([null, []]);
});

it.each([
  [["wedding", "date"], "2024-02-30"],
  [["wedding", "date"], null],
  [["wedding", "timeZone"], "Europe/Ärlehult"],
  [["wedding", "colours", "paper"], "white"],
  [["wedding", "place", "latitude"], "57"],
  [["texts", "sv", "rsvp", "intro"], 7],
  [["texts", "da"], {}],
  [["wedding", "sample"], { invitationCode: "x" }],
  [["wedding", "access"], "open"],
] as const)("%j cannot become %j", async (at, to) => {
  await using couple = await openCouple();
  const { services } = couple;
  const now = at.reduce<unknown>(
    (value, key) => (value as Record<string, unknown> | undefined)?.[key],
    services.folder,
  );
  const from = at[1] === "sample" || at[1] === "access" ? null : ((now ?? null) as Change["from"]);
  expect(await changeDraft(services, marta, [{ at, from, to }])).toMatchObject({
    refusal: { reason: "does not fit" },
  });
  expect(await draftNow(services)).toBeNull();
});

test("another process shows what one publishes", async (couple) => {
  const { services } = couple;
  await using other = await openServices(services.settings, services.folder, { now: services.now });
  await publish(couple, intro(before(services), "Svara nu."));
  await expect.poll(() => introNow(other)).toBe("Svara nu.");
  await revertToFolder(services, marta, "");
  await expect.poll(() => other.content).toBe(other.folder);
});
