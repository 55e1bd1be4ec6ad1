export const tables = {
  /** Names are free text; many couples write the word themselves. */
  table: (name: string) => (/^table\b/i.test(name) ? name : `Table ${name}`),
  chair: (table: string, seat: number) => `${table}, seat ${seat}`,
};
