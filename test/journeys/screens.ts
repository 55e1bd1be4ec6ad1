// The screens on which whole journeys are made.

export const sizes = [
  { name: "a phone", viewport: { width: 360, height: 740 } },
  { name: "a laptop", viewport: { width: 1280, height: 800 } },
];
