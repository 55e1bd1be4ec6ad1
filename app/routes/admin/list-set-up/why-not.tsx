// Why a tag or a column was not changed, and what the name of one is written in.

import type { Language } from "#domain/language.ts";
import { listSetUpWords } from "#i18n/guests/list-set-up.ts";
import type { SetUpRefused } from "./list-set-up-actions.ts";

type WhyNotProps = { refusal: SetUpRefused; id?: string; language: Language };

export function WhyNot({ refusal: { why }, id, language }: WhyNotProps) {
  const { refused } = listSetUpWords[language];
  const inWords = (): string => {
    if (why.reason === "name taken") return refused["name taken"](why.name);
    return why.reason === "renamed meanwhile" ? refused["renamed meanwhile"](why.now) : refused[why.reason];
  };
  return (
    <p id={id} className="problem" role="alert">
      {inWords()}
    </p>
  );
}

type NameFieldProps = {
  id: string;
  label: string;
  name: string;
  refusal: SetUpRefused | null;
  most: number;
  language: Language;
};

export function NameField({ id, label, name, refusal, most, language }: NameFieldProps) {
  const problemId = `${id}-problem`;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        name="name"
        defaultValue={refusal?.typed ?? name}
        maxLength={most}
        autoComplete="off"
        autoFocus={refusal !== null}
        {...(refusal ? { "aria-invalid": true, "aria-describedby": problemId } : {})}
      />
      {refusal ? <WhyNot refusal={refusal} id={problemId} language={language} /> : null}
    </div>
  );
}
