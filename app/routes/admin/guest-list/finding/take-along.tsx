// Without script these stand on a page of their own.

import { useState } from "react";
import { type Addresses, addressesOf, type GuestRow } from "#domain/guest/guest-list.ts";
import type { GuestId } from "#domain/guest/guest.ts";
import type { Language } from "#domain/language.ts";
import { useLanguage, useWords } from "../../../../language-context.ts";
import { wordsOf } from "#i18n/words.ts";
import { addressesPath, printPath } from "../../admin-paths.ts";
import { listParameters, type ListView } from "../list-view.ts";

type CopyAddressesProps = {
  view: ListView;
  shown: readonly GuestRow[];
  stopped: readonly GuestId[];
};

export function CopyAddresses({ view, shown, stopped }: CopyAddressesProps) {
  const language = useLanguage();
  const words = useWords("finding");
  const [result, setResult] = useState("");
  return (
    <>
      <a
        href={addressesPath(language, listParameters(view))}
        onBlur={() => setResult("")}
        onClick={(event) => {
          if (!navigator.clipboard || event.metaKey || event.ctrlKey) return;
          event.preventDefault();
          const { currentTarget } = event;
          const found = addressesOf(shown, stopped);
          const { length } = found.addresses;
          navigator.clipboard.writeText(found.addresses.join(", ")).then(
            () =>
              setResult(
                [
                  words.addresses.copied(length),
                  ...leftOut(found, language),
                  length > 1 ? words.addresses.hidden : "",
                ].join(" "),
              ),
            // The browser does not allow it: the page shows them to be selected.
            () => location.assign(currentTarget.href),
          );
        }}
      >
        {words.addresses.copy}
      </a>
      <span className="small copied" role="status">
        {result}
      </span>
    </>
  );
}

export function leftOut({ without, stopped }: Addresses, language: Language): string[] {
  const words = wordsOf(language).finding.addresses;
  return [...(without > 0 ? [words.without(without)] : []), ...(stopped > 0 ? [words.stopped(stopped)] : [])];
}

type ExportChoicesProps = { view: ListView; count: number };

export function ExportChoices({ view, count }: ExportChoicesProps) {
  const language = useLanguage();
  const words = useWords("guestList").export;
  const shown = new URLSearchParams([["language", language], ["shown", ""], ...listParameters(view)]);
  return (
    <li className="list-export">
      <span className="label">{words.title}</span>
      <ul>
        <li>
          <a href={`/api/guests.xlsx?${shown}`}>{words.read}</a>
          <p className="small">{words.readHelp(count)}</p>
        </li>
        <li>
          <a href={`/api/guests.xlsx?language=${language}`}>{words.again}</a>
          <p className="small">
            {words.againHelp} <a href={`/api/guests.csv?language=${language}`}>{words.csv}</a>
          </p>
        </li>
        <li>
          <a href={printPath(language, "household-cards")}>{words.print}</a>
          <p className="small">{words.printHelp}</p>
        </li>
      </ul>
    </li>
  );
}
