// The ways to reach a guest, and who else belongs to the household.

import { dialledPhone } from "#domain/guest/field-text.ts";
import { couple } from "#domain/roles.ts";
import { useLanguage, useWords } from "../../../language-context.ts";
import { wordsOf } from "#i18n/words.ts";
import { answerForPath, guestPath, householdPath, introductionsPath } from "../admin-view.ts";
import { Allowed } from "../editing/allowed.tsx";
import type { GuestForm, GuestHousehold } from "./load-guest.ts";

type ReachProps = {
  id: string;
  name: string | null;
  form: GuestForm;
  household: GuestHousehold;
};

/** The ways to speak to the guest, and what is most often done after that. */
export function Reach({ id, name, form: { texts }, household }: ReachProps) {
  const language = useLanguage();
  const words = useWords("guestPage").reach;
  const { answerFor } = useWords("householdPage");
  const { phone, email } = texts;
  const dialled = dialledPhone(phone);
  const ways = [
    ...(phone === "" ? [] : [{ href: `tel:${dialled}`, deed: words.call, place: phone }]),
    ...(phone === "" ? [] : [{ href: `sms:${dialled}`, deed: words.text, place: phone }]),
    ...(email === ""
      ? []
      : [
          {
            href: `mailto:${encodeURIComponent(email).replace("%40", "@")}`,
            deed: words.email,
            place: email,
          },
        ]),
  ];
  return (
    <p className="guest-reach">
      {ways.map(({ href, deed, place }) => (
        <a
          key={href}
          className="button quiet small"
          href={href}
          aria-label={words.to(deed, place)}
          title={place}
        >
          {deed}
        </a>
      ))}
      <a className="button quiet small" href={answerForPath(language, household.id)}>
        {household.isAlone ? answerFor.openOne(name ?? "") : answerFor.open}
      </a>
      <Allowed roles={couple}>
        <a className="button quiet small" href={introductionsPath(language, id)}>
          {wordsOf(language).guestFields.names.descriptionId}
        </a>
      </Allowed>
    </p>
  );
}

export function HouseholdBeside({ household }: { household: GuestHousehold }) {
  const language = useLanguage();
  const words = useWords("householdPage");
  const { id, name, isAlone, others } = household;
  const page = householdPath(language, id);
  return (
    <section className="guest-household" aria-labelledby="household">
      <h2 id="household">{words.label}</h2>
      <p>
        <a href={page}>{isAlone ? words.aloneYet : name}</a>
      </p>
      {isAlone ? null : (
        <ul>
          {others.map((other) => (
            <li key={other.id}>
              <a href={guestPath(language, other.id)}>{other.name}</a>{" "}
              <span className="small">
                {other.isChild ? `${words.child} · ` : null}
                {other.answered}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
