// What the couple tell beyond when and where: getting there, the day, sleeping, clothes, and whom to ring. What
// they left empty is not shown, and its heading neither.

import type { Language } from "#domain/language.ts";
import type { Wedding, WeddingTexts } from "#domain/wedding/wedding.ts";
import { siteWords } from "#i18n/site.ts";

type DetailsProps = {
  texts: WeddingTexts["information"];
  phone: Wedding["toastmaster"]["phone"];
  language: Language;
};

export function Details({ texts, phone, language }: DetailsProps) {
  const { paragraphs, headings = [], dressCode, him, her, toastmaster } = texts;
  const words = siteWords[language];
  const clothes = [
    [words.forHim, him],
    [words.forHer, her],
  ].filter(([, text]) => text);
  return (
    <div className="details">
      {paragraphs.map((paragraph, index) =>
        paragraph ? (
          <section key={paragraph}>
            {headings[index] ? <h2>{headings[index]}</h2> : null}
            <p>{paragraph}</p>
          </section>
        ) : null,
      )}
      {dressCode || clothes.length > 0 ? (
        <section>
          <h2>{words.dressCode}</h2>
          {dressCode ? <p className="lead">{dressCode}</p> : null}
          {clothes.map(([whom, text]) => (
            <div key={whom}>
              <h3>{whom}</h3>
              <p>{text}</p>
            </div>
          ))}
        </section>
      ) : null}
      <p className="contact">
        {toastmaster.before}
        <a href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`}>{phone}</a>
        {toastmaster.after}
      </p>
    </div>
  );
}
