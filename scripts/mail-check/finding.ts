export type Finding = {
  /** "unknown": DNS cannot tell, or did not. */
  verdict: "right" | "missing" | "unknown" | "note";
  sentence: string;
  example?: { name: string; value: string };
};

export function noAnswer(what: string, name: string): Finding {
  return {
    verdict: "unknown",
    sentence: `${what}: the DNS server gave no answer about ${name}, so nothing is known of it. Try again, or ask another one with --resolver.`,
  };
}

export function drawFindings(findings: readonly Finding[]): string {
  return findings
    .map(({ verdict, sentence, example }) => {
      const lines = [`  ${verdict.padEnd(8)} ${sentence}`];
      if (example) lines.push(`           For example, as TXT: ${example.name}  "${example.value}"`);
      return `${lines.join("\n")}\n`;
    })
    .join("");
}
