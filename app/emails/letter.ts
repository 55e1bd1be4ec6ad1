// A letter as the specification's mail call has it (spec.md, section 3: email request payload).

export type Letter = {
  to: readonly string[];
  subject: string;
  text: string;
  html: string;
};
