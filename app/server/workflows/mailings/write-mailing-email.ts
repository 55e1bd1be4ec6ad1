import { isUnnamed } from "#domain/households/household.ts";
import { householdLink } from "#domain/households/household-code.ts";
import { type Mailing, type MailingId, type MailingWords, ofKind } from "#domain/mailings/mailing.ts";
import type { Guest, GuestId } from "#domain/guest/guest.ts";
import { isSameAddress } from "#domain/email-address.ts";
import { pagePath } from "#domain/page.ts";
import type { Email } from "#emails/email.ts";
import { type MailingFacts, renderMailing, renderMailingText } from "#emails/render-mailing.ts";
import { householdName } from "#i18n/households.ts";
import { stopEmailsPath } from "#server/links/sealed-links.ts";
import { knownFirstName, trustedEmail } from "#server/records/answer-record.ts";
import { findAnswerRecord } from "#server/records/receipts.ts";
import type { Services } from "#server/services.ts";
import { type GatheredHousehold, gatherHouseholdNow, type HouseholdNow } from "./gather-households.ts";
import { canSend, decideRecipientNow, languageFor } from "./plan-mailing.ts";
import { findAddressees, listGreeted, type NoEmailReason } from "#domain/mailings/recipients.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { assertGuestUnchanged } from "#server/records/guests.ts";
import { assertHouseholdUnchanged, putHousehold } from "#server/records/households.ts";
import type { Write } from "#server/store/documents.ts";
import { drawCodes } from "#server/workflows/households/make-household-codes.ts";
import { findMailing } from "#server/records/mailings/mailings.ts";
import { inEach, type Language } from "#domain/language.ts";
import type { Admin } from "#server/admin.ts";
import { emailToOutbox } from "#server/mail/outbox.ts";
import { newId } from "#server/records/history.ts";
import { isInFolder, outboxCollection } from "#server/records/outbox-email.ts";

type Addressed = {
  mailing: Pick<Mailing, "kind" | "words" | "otherwise">;
  household: Pick<GatheredHousehold, "members" | "household" | "language">;
  /** `address` null: nobody's, and the way out of further emails leads to the plain page. */
  to: { address: string | null; greeted: readonly Guest[] };
  /** null: the address is not one that the couple put on file, or no code is made yet. */
  code: string | null;
};

type MailingEmail = { email: Omit<Email, "to">; stopLink: string | null };

async function writeMailingEmail(services: Services, addressed: Addressed): Promise<MailingEmail> {
  const facts = await factsOf(services, addressed);
  return { email: renderMailing(facts), stopLink: facts.stopLink };
}

async function writeMailingText(services: Services, addressed: Addressed): Promise<string> {
  return renderMailingText(await factsOf(services, addressed));
}

async function factsOf(
  services: Services,
  { mailing, household, to, code }: Addressed,
): Promise<MailingFacts> {
  const { wedding, settings } = services;
  const language = languageFor(services, mailing, household);
  const known = await listKnown(services, to.greeted);
  const { publicUrl } = settings;
  const plainLink = publicUrl + pagePath(language, "rsvp");
  const stopLink =
    to.address === null ? plainLink : publicUrl + stopEmailsPath(services, language, to.address);
  return {
    words: mailing.words[language],
    language,
    wedding,
    household: {
      firstNames: known.map(({ firstName }) => firstName),
      envelopeName: householdName(household.household, known, language),
    },
    link: code === null ? plainLink : publicUrl + householdLink({ code, language }),
    siteUrl: publicUrl + pagePath(language, "home"),
    stopLink: ofKind[mailing.kind].hasWayOut ? stopLink : null,
  };
}

/** Names that the couple put on the list: an email repeats nothing that a stranger may have typed. */
async function listKnown(services: Services, greeted: readonly Guest[]): Promise<Guest[]> {
  const known = await Promise.all(
    greeted.map(async (guest) => {
      if (isUnnamed(guest)) return [];
      if (guest.companionOf === null) return [guest];
      return knownFirstName(guest, await findAnswerRecord(services, guest)) === "" ? [] : [guest];
    }),
  );
  return known.flat();
}

export function usesLink(words: MailingWords): boolean {
  return words.body.includes("{link}");
}

/** The household's own link goes only to an address that the couple put on file. */
async function mayHaveLink(services: Services, guest: Guest): Promise<boolean> {
  const trusted = trustedEmail(guest, await findAnswerRecord(services, guest));
  return trusted !== null && isSameAddress(trusted, guest.email);
}

type RecipientEmail = Pick<MailingEmail, "stopLink"> & { email: Email; writes: readonly Write[] };

export async function writeRecipientEmail(
  services: Services,
  { id, mailing, guestId }: { id: MailingId; mailing: Mailing; guestId: GuestId },
): Promise<Result<RecipientEmail, NoEmailReason>> {
  const decided = await decideRecipientNow(services, { id, mailing, guestId });
  if (!decided.ok) return decided;
  const { household, to } = decided.value;
  const { code, writes } = await findCode(services, { mailing, household, guestId });
  const { email, stopLink } = await writeMailingEmail(services, { mailing, household, to, code });
  return accept({
    email: { ...email, to: [to.address] },
    stopLink,
    writes: [...household.storedMembers.map(assertGuestUnchanged), ...writes],
  });
}

/** A household gets its code when the first email that needs one leaves. */
async function findCode(
  services: Services,
  { mailing, household, guestId }: { mailing: Mailing; household: HouseholdNow; guestId: GuestId },
): Promise<{ code: string | null; writes: readonly Write[] }> {
  const none = { code: null, writes: assertHouseholdUnchanged(household) };
  const guest = household.members.find(({ id }) => id === guestId);
  if (!guest || !usesLink(mailing.words[languageFor(services, mailing, household)])) return none;
  if (!(await mayHaveLink(services, guest))) return none;
  if (household.household.code !== null) return { ...none, code: household.household.code };
  const [code = null] = drawCodes(services, await services.views.households(), 1);
  return { code, writes: [putHousehold(household.id, { ...household.household, code }, household.stored)] };
}

export async function writeByHand(
  services: Services,
  { mailing: id, guestId }: { mailing: MailingId; guestId: GuestId },
) {
  const stored = await findMailing(services, id);
  const household = await gatherHouseholdNow(services, guestId, id);
  if (!stored || !household) return null;
  const { mailing } = stored;
  const language = languageFor(services, mailing, household);
  const { code } = household.household;
  const to = { address: null, greeted: listGreeted(mailing, household) };
  const isLinkMissing = code === null && usesLink(mailing.words[language]);
  const addressees = findAddressees(mailing, household, () => false);
  const others = addressees?.ok ? addressees.value.map((one) => one.guestId) : [];
  return {
    mailing,
    household,
    language,
    guestIds: [...new Set([guestId, ...others])],
    /** null: the words lead to the household's own link, and none is made yet. */
    text: isLinkMissing ? null : await writeMailingText(services, { mailing, household, to, code }),
  };
}

/** A guest of the household; `language` null: the one that the household gets. */
type Reading = {
  mailing: MailingId;
  guestId: GuestId;
  language: Language | null;
  typed?: Mailing["words"] | null;
};

/** The preview has no link of a household, which would count as used, and no way out, which would stop its emails. */
export async function previewMailing(
  services: Services,
  { mailing: id, guestId, language, typed = null }: Reading,
): Promise<Omit<Email, "to"> | null> {
  const stored = await findMailing(services, id);
  const household = await gatherHouseholdNow(services, guestId, id);
  const guest = household?.members.find((member) => member.id === guestId);
  if (!stored || !household || !guest) return null;
  const written = typed ? { ...stored.mailing, words: typed } : stored.mailing;
  const mailing = language === null ? written : { ...written, words: inOneLanguage(written, language) };
  const to = { address: null, greeted: listGreeted(stored.mailing, household) };
  const read = language === null ? household : { ...household, language };
  return (await writeMailingEmail(services, { mailing, household: read, to, code: null })).email;
}

/** So that a blank language is shown blank, and not as the other. */
function inOneLanguage({ words }: Mailing, language: Language): Mailing["words"] {
  return inEach((one) => (one === language ? words[one] : { subject: "", body: "" }));
}

export async function sendTrial(
  services: Services,
  admin: Admin,
  reading: Reading,
): Promise<Result<"sent" | "in folder" | "not sent", "gone" | "no server">> {
  if (!canSend(services)) return refuse("no server");
  const email = await previewMailing(services, reading);
  if (!email) return refuse("gone");
  const { documents, outbox, random, now } = services;
  const id = newId(random);
  const subject = `Test: ${email.subject}`;
  const trial = { id, email: { ...email, subject, to: [admin.email] }, kind: "mailing tried", guestId: null };
  await documents.commit([emailToOutbox({ ...trial, now: now(), lease: outbox.lease() })]);
  const delivered = await outbox.deliverNow(id);
  const { value: saved } = await outboxCollection.find(documents, id);
  return accept(saved && isInFolder(saved) ? "in folder" : delivered);
}
