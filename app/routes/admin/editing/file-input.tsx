// A file to choose, with a button and words in the page's language, which a browser's own has not. It lies unseen above
// them, so that a press, a dropped file and the keyboard reach it; without script the browser's own stands there.

import { useState } from "react";
import { useWords } from "../../../language-context.ts";

type FileInputProps = Omit<React.ComponentProps<"input">, "type">;

export function FileInput({ onChange, ...input }: FileInputProps) {
  const words = useWords("admin").file;
  const [chosen, setChosen] = useState("");
  const clear = () => setChosen("");
  return (
    <span className="file-input">
      <input
        {...input}
        type="file"
        ref={(field) => {
          const form = field?.form;
          form?.addEventListener("reset", clear);
          return () => form?.removeEventListener("reset", clear);
        }}
        onChange={(event) => {
          setChosen([...(event.target.files ?? [])].map(({ name }) => name).join(", "));
          onChange?.(event);
        }}
      />
      <span className="button quiet small" aria-hidden="true">
        {input.multiple ? words.chooseSeveral : words.choose}
      </span>
      <span className="small" aria-hidden="true">
        {chosen || words.none}
      </span>
    </span>
  );
}
