export const sending = {
  results: "What became of it",
  look: "As it looks",
  summary: "Before it leaves",
  byHand: "Send it yourself",
};
