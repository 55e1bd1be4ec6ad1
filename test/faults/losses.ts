// What one act took away from guests: allergies, and their marks as severe, that nobody was told of, and addresses that
// nobody asked to replace.

export type Stored = {
  First_Name?: string;
  Last_Name?: string;
  Email?: string | null;
  RSVPed?: string;
  Allergies?: readonly string[];
  Severe_Allergies?: readonly string[];
};

export type Act = {
  way: "card" | "name" | "admin" | "undo";
  /** Whose answer it is meant to be; null: of several. */
  guest: string | null;
  /** Who can be changed by it. */
  family: readonly string[];
  /** Guest and severe allergy, where the question about it was answered with yes. */
  takes: Set<string>;
  /** Whose address it gives. */
  says: Set<string>;
};

/** What guests who have declined had on file, by id: it comes back with their yes. */
export type Memory = Map<string, readonly string[]>;
export const openMemory = (): Memory => new Map();

type Change = {
  before: ReadonlyMap<string, Stored>;
  after: ReadonlyMap<string, Stored>;
  memory: Memory;
  act: Act;
};

type Seen = {
  /** Of those who answered: what followed. */
  pages: readonly string[];
  inbox: () => Promise<string>;
  told: (address: string) => Promise<boolean>;
};

export async function findLosses(
  { before, after, memory, act }: Change,
  seen: Seen,
): Promise<{ gone: number; harms: string[] }> {
  const harms: string[] = [];
  let count = 0;
  for (const [id, was] of before) {
    const is = after.get(id) ?? {};
    if (was.Email && is.Email !== was.Email && !act.says.has(id))
      harms.push(`${act.way}: the address of ${id} was replaced unasked`);
    const had = [...(was.Allergies ?? []), ...(was.RSVPed === "Declined" ? (memory.get(id) ?? []) : [])];
    if (is.RSVPed === "Declined") {
      if (was.RSVPed !== "Declined") memory.set(id, had);
      continue;
    }
    memory.delete(id);
    const gone = missingFrom(is, had);
    count += gone.length;
    const marked = { Allergies: is.Severe_Allergies ?? [] };
    const unmarked = missingFrom(marked, was.Severe_Allergies ?? []).filter((one) => !gone.includes(one));
    for (const allergy of [...gone, ...unmarked])
      harms.push(...(await findSilence({ id, allergy, was, is }, { act, seen })));
  }
  return { gone: count, harms };
}

type Lost = { id: string; allergy: string; was: Stored; is: Stored };

async function findSilence(
  { id, allergy, was, is }: Lost,
  { act, seen }: { act: Act; seen: Seen },
): Promise<string[]> {
  const about = `${act.way}: ${allergy} of ${id}`;
  const harms: string[] = [];
  const name = was.First_Name ?? "";
  if (!act.family.includes(id)) harms.push(`${about} went by an act of others`);
  const isTaken = missingFrom(is, [allergy]).length > 0;
  const isSevere = isTaken && (was.Severe_Allergies ?? []).includes(allergy) && act.way !== "undo";
  if (isSevere && !act.takes.has(`${id} ${allergy}`)) harms.push(`${about} is severe, and went unasked`);
  // The couple know what they do themselves, and the history has it.
  if (act.way === "admin") return harms;
  const notices = seen.pages.flatMap((page) => page.match(/No longer noted (?:as serious )?for[^<]*/g) ?? []);
  const isNamed = notices.some(
    (notice) => notice.includes(name) && notice.toLowerCase().includes(allergy.toLowerCase()),
  );
  if (act.way !== "undo" && !isNamed) harms.push(`${about} went unnoticed by those who answered`);
  const [, waiting = ""] = /Allergies removed(.*?)<\/section>/s.exec(await seen.inbox()) ?? [];
  const rows = waiting.split("<li").filter((row) => row.includes(`${name} ${was.Last_Name ?? ""}`));
  if (!rows.some((row) => row.includes(allergy))) harms.push(`${about} went unnoticed by the couple`);
  const isTheirs = Boolean(was.Email) && was.Email === is.Email;
  if (act.way === "card" && isTheirs && !(await seen.told(was.Email ?? "")))
    harms.push(`${about} went without a word to the guest's own address`);
  return harms;
}

function missingFrom({ Allergies = [] }: Stored, wanted: readonly string[]): string[] {
  const noted = Allergies.flatMap((text) => [text, ...text.split(",")]).map((text) =>
    text.trim().toLowerCase(),
  );
  return [...new Set(wanted)].filter((text) => !noted.includes(text.trim().toLowerCase()));
}
