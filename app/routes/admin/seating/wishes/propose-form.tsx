// Asks for a proposal. With script the browser looks for it, without it the server does.

import type { ReactNode } from "react";
import type { Language } from "#domain/language.ts";
import { readTerms } from "#domain/seating/proposal/proposal-terms.ts";
import { wishesWords } from "#i18n/wishes/wishes.ts";
import { adminPath } from "../../admin-view.ts";
import { useProposalSearch } from "./use-proposal-search.ts";

type ProposeFormProps = {
  seed: number;
  /** What says on which terms. */
  children: ReactNode;
  submit: ReactNode;
  language: Language;
};

export function ProposeForm({ seed, children, submit, language }: ProposeFormProps) {
  const { isSearching, search } = useProposalSearch(language);
  return (
    <form
      method="get"
      action={adminPath(language)}
      className="propose-form"
      onSubmit={(event) => {
        event.preventDefault();
        search({ seed, terms: readTerms(new FormData(event.currentTarget)) });
      }}
    >
      <input type="hidden" name="proposal" value={seed} />
      {children}
      {submit}
      <span role="status" className="small">
        {isSearching ? wishesWords[language].proposal.searching : null}
      </span>
    </form>
  );
}
