// What the couple tell beyond when and where: getting there, the day, sleeping, clothes, and whom to ring. What
// they left empty is not shown, and its heading neither.

import type { Wedding, WeddingTexts } from "#domain/wedding/wedding.ts";
import { Phone } from "#ui/ways-to-reach.tsx";
import { Editable } from "../../editable.tsx";
import { useWords } from "../../language-context.ts";
import { Written } from "../../written.tsx";

type DetailsProps = {
  texts: WeddingTexts["information"];
  /** Of the toastmaster. */
  phone: NonNullable<Wedding["toastmaster"]>["phone"] | undefined;
};

export function Details({ texts, phone }: DetailsProps) {
  const { paragraphs, headings = [], dressCode, him, her, toastmaster } = texts;
  const words = useWords("site");
  const clothes = [
    { key: "him", whom: words.forHim, text: him },
    { key: "her", whom: words.forHer, text: her },
  ].filter(({ text }) => text);
  const isReached = phone && (toastmaster.before || toastmaster.after);
  if (!isReached && !dressCode && clothes.length === 0 && !paragraphs.some(Boolean)) return null;
  return (
    <div className="details">
      {paragraphs.map((paragraph, index) =>
        paragraph ? (
          <section key={paragraph}>
            {headings[index] ? (
              <h2>
                <Editable at={`texts.information.headings.${index}`}>{headings[index]}</Editable>
              </h2>
            ) : null}
            <Written at={`texts.information.paragraphs.${index}`}>{paragraph}</Written>
          </section>
        ) : null,
      )}
      {dressCode || clothes.length > 0 ? (
        <section className="dress">
          <div>
            <h2>{words.dressCode}</h2>
            {dressCode ? (
              <p className="lead">
                <Editable at="texts.information.dressCode">{dressCode}</Editable>
              </p>
            ) : null}
          </div>
          {clothes.map(({ key, whom, text }) => (
            <div key={key}>
              <h3>{whom}</h3>
              <Written at={`texts.information.${key}`}>{text}</Written>
            </div>
          ))}
        </section>
      ) : null}
      {isReached ? (
        <p className="contact">
          <Editable at="texts.information.toastmaster">
            <Editable at="wedding.toastmaster">
              {toastmaster.before}
              <Phone number={phone} />
              {toastmaster.after}
            </Editable>
          </Editable>
        </p>
      ) : null}
    </div>
  );
}
