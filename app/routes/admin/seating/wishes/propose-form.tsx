import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { useLanguage, useWords } from "../../../../language-context.ts";
import { proposalPath } from "../../admin-paths.ts";

type ProposeFormProps = {
  seed: number;
  children: ReactNode;
  submit: ReactNode;
};

export function ProposeForm({ seed, children, submit }: ProposeFormProps) {
  const path = proposalPath(useLanguage());
  const words = useWords("wishes").proposal;
  const isAsking = useNavigation().location?.pathname === path;
  return (
    <Form method="get" action={path} className="propose-form">
      <input type="hidden" name="seed" value={seed} />
      {children}
      {submit}
      <span role="status" className="small">
        {isAsking ? words.searching : null}
      </span>
    </Form>
  );
}
