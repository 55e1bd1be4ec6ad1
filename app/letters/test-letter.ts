// What `npm run post -- test` sends, in the language of the command line.

import type { Wedding } from "#domain/wedding.ts";
import { lettersWords } from "#i18n/letters.ts";
import type { Letter } from "./letter.ts";
import { layOut } from "./letter-frame.ts";

export function renderTestLetter({
  wedding,
  siteUrl,
}: {
  wedding: Pick<Wedding, "couple">;
  siteUrl: string;
}): Omit<Letter, "to"> {
  const { greeting, test } = lettersWords.en;
  const couple = `${wedding.couple.first} & ${wedding.couple.second}`;
  return layOut(
    {
      subject: test.subject,
      greeting: `${greeting} ${couple}`,
      parts: [
        { kind: "paragraph", text: test.opening },
        { kind: "paragraph", text: test.note },
      ],
      couple,
      siteUrl,
    },
    "en",
  );
}
