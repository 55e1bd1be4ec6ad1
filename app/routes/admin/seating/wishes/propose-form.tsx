// Asks for a proposal. With script the browser looks for it, without it the server does.

import { type ReactNode, useState } from "react";
import type { Language } from "#domain/language.ts";
import {
  fieldsOfTerms,
  type ProposalTerms,
  readTerms,
  arrangementText,
  unpackProblem,
  type Arrangement,
} from "#domain/seating/proposal/seating-problem.ts";
import { proposalPath } from "../../admin-paths.ts";
import { useNavigate } from "react-router";
import { wordsOf } from "#i18n/words.ts";
import { useLanguage } from "../../../../language-context.ts";
import type { MarkedProblem } from "./seating-problem-json.ts";

type ProposeFormProps = {
  seed: number;
  /** What says on which terms. */
  children: ReactNode;
  submit: ReactNode;
};

export function ProposeForm({ seed, children, submit }: ProposeFormProps) {
  const language = useLanguage();
  const { isSearching, search } = useProposalSearch(language);
  return (
    <form
      method="get"
      action={proposalPath(language)}
      className="propose-form"
      onSubmit={(event) => {
        event.preventDefault();
        search({ seed, terms: readTerms(new FormData(event.currentTarget)) });
      }}
    >
      <input type="hidden" name="seed" value={seed} />
      {children}
      {submit}
      <span role="status" className="small">
        {isSearching ? wordsOf(language).wishes.proposal.searching : null}
      </span>
    </form>
  );
}

type Asked = { seed: number; terms: ProposalTerms };

function useProposalSearch(language: Language) {
  const [isSearching, setSearching] = useState(false);
  const navigate = useNavigate();

  async function show({ seed, terms }: Asked): Promise<void> {
    const said = fieldsOfTerms(terms);
    const found = await findInBrowser({ seed, terms }).catch(() => null);
    await navigate(proposalPath(language, { seed: String(seed), ...said, ...(found ? { found } : {}) }));
    setSearching(false);
  }

  return {
    isSearching,
    search(asked: Asked): void {
      if (isSearching) return;
      setSearching(true);
      void show(asked);
    },
  };
}

/** The mark of what was searched, and the arrangement as text. */
async function findInBrowser({ seed, terms }: Asked): Promise<string | null> {
  const response = await fetch(`/api/seating-problem?${new URLSearchParams(fieldsOfTerms(terms))}`);
  if (!response.ok) return null;
  const { problem, mark } = (await response.json()) as MarkedProblem;
  const worker = new Worker(new URL("search-worker.ts", import.meta.url), { type: "module" });
  try {
    const arrangement = await new Promise<Arrangement>((found, failed) => {
      worker.addEventListener("message", ({ data }: MessageEvent<Arrangement>) => found(data));
      worker.addEventListener("error", failed);
      // A worker has no origin.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      worker.postMessage({ problem: unpackProblem(problem), seed });
    });
    return `${mark}${arrangementText(arrangement)}`;
  } finally {
    worker.terminate();
  }
}
