import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isLanguage, type Languages, languages } from "../../app/domain/language.ts";
import type { Wedding } from "#domain/wedding/wedding.ts";
import { findEventWarnings } from "#domain/wedding/event-problems.ts";
import { languagesOf } from "#domain/wedding/site-languages.ts";
import { findWeddingProblems } from "#domain/wedding/wedding-problems.ts";
import { describeFactProblem } from "../../app/i18n/couple/wrong-facts.ts";
import { allPlaceholders, findTextProblems } from "../../app/i18n/couple/text-problems.ts";
import { findPhotoProblems, type PhotoProblem } from "../photo-problems.ts";
import { UnusablePhotos } from "../photos.ts";
import { buildWeddingPhotos, readTexts, readWedding } from "../wedding-photos.ts";
import { findMissingCounterparts, findOtherLengths } from "./counterparts.ts";
import {
  type CoupleFile,
  type FileProblem,
  literalValue,
  keyNameOf,
  parseCoupleFile,
  problemAt,
  problemAtPath,
  propertiesOf,
} from "./couple-file.ts";
import { readShape } from "./shape.ts";
import { findShapeProblems } from "./shape-problems.ts";
import { findSyntaxProblems } from "./syntax-problems.ts";

/** Warnings do not prevent a build. */
export type WeddingCheck = { problems: FileProblem[]; warnings: FileProblem[] };

/** Also encodes the pictures in every size, which takes minutes the first time and may find more problems. */
export async function checkAndEncode(folder: string): Promise<WeddingCheck> {
  const found = await checkWedding(folder);
  if (found.problems.length > 0) return found;
  try {
    await buildWeddingPhotos(folder);
    return found;
  } catch (error) {
    if (!(error instanceof UnusablePhotos)) throw error;
    return { ...found, problems: error.problems.map((problem) => toFileProblem(null, problem)) };
  }
}

export async function checkWedding(folder: string): Promise<WeddingCheck> {
  const [facts = null, ...texts] = await Promise.all(Object.keys(exported).map((file) => read(folder, file)));
  const files = [facts, ...texts].filter((file) => file !== null);
  const shape = readShape("WeddingTexts");
  const factProblems = facts ? findShapeProblems(facts, readShape("Wedding")) : [];
  const ofFacts = facts?.group
    ? await lookAtFacts(folder, facts, new Set(factProblems.map(topOf)))
    : noProblems;
  const spoken = spokenIn(facts);
  const [first = null, ...others] = texts.filter((_, at) => spoken.includes(languages[at]!));
  const unspoken = texts.filter((file) => file !== null && file !== first && !others.includes(file));
  const problems = [
    ...findMissingFiles([facts, ...texts], spoken),
    ...(await findSyntaxProblems(
      folder,
      files.filter((file) => file.broken && holdsExport(file)),
    )),
    ...factProblems,
    ...ofFacts.problems,
    ...(first ? findShapeProblems(first, shape, others[0]) : []),
    ...others.flatMap((other) => (other ? findShapeProblems(other, shape, first) : [])),
    ...unspoken.flatMap((file) => (file ? findShapeProblems(file, shape) : [])),
    ...others.flatMap((other) => (first && other ? findMissingCounterparts(other, first, shape) : [])),
    ...others.flatMap((other) => (first && other ? findOtherLengths(other, first, shape) : [])),
  ];
  // Placeholders can be filled only if everything else is correct.
  const invalid = problems.length === 0 ? await findInvalid(folder, texts) : [];
  return { problems: [...problems, ...invalid].toSorted(byFile), warnings: ofFacts.warnings };
}

/** As it is written there: a site does without the file of a language that it does not speak. */
function spokenIn(facts: CoupleFile | null): Languages {
  const properties = facts?.group ? propertiesOf(facts.group) : [];
  const written = properties.find(({ key }) => keyNameOf(key) === "languages");
  const chosen = written && literalValue(written.value);
  return languagesOf({ languages: Array.isArray(chosen) ? chosen : [] });
}

async function findInvalid(folder: string, files: readonly (CoupleFile | null)[]): Promise<FileProblem[]> {
  const found = findTextProblems(await readTexts(folder), await readWedding(folder));
  return found.flatMap(({ language, at, says }, index) => {
    const file = files[languages.indexOf(language)];
    const isLast = index === found.length - 1;
    return file ? [problemAtPath(file, at, isLast ? `${says} ${allPlaceholders()}` : says)] : [];
  });
}

function byFile({ file: one }: FileProblem, { file: other }: FileProblem): number {
  const order = Object.keys(exported);
  const placeOf = (file: string) => (file in exported ? order.indexOf(file) : order.length);
  return placeOf(one) - placeOf(other);
}

const exported: Readonly<Record<string, string>> = {
  "wedding.ts": "wedding",
  ...Object.fromEntries(languages.map((language) => [`texts/${language}.ts`, language])),
};
const noProblems: WeddingCheck = { problems: [], warnings: [] };

function toFileProblem(facts: CoupleFile | null, { file, place, says }: PhotoProblem): FileProblem {
  const sentence = `photos/${file} ${says}`;
  return facts && place !== null
    ? problemAtPath(facts, `photos.${place}.file`, sentence)
    : { file: `photos/${file}`, line: null, excerpt: null, says: sentence };
}

async function read(folder: string, file: string): Promise<CoupleFile | null> {
  const text = await readFile(join(folder, file), "utf8").catch(() => null);
  return text === null ? null : parseCoupleFile(file, text, exported[file] ?? "");
}

/** `files` in the order of `exported`. */
function findMissingFiles(files: readonly (CoupleFile | null)[], spoken: Languages): FileProblem[] {
  return Object.entries(exported).flatMap(([file, name], at) => {
    const found = files[at] ?? null;
    const isLeftOut = isLanguage(name) && !spoken.includes(name);
    if (!found && isLeftOut) return [];
    if (found?.text.includes("\uFFFD")) {
      const says =
        "This file is not saved as UTF-8, so å, ä and ö are lost. Save it again with that encoding.";
      return [problemAt(found, found.text.indexOf("\uFFFD"), says)];
    }
    if (found && (found.group || (found.broken && holdsExport(found)))) return [];
    const says = found
      ? `This file must hold \`export const ${exported[file]} = { … }\`.`
      : "This file is missing. Copy it from the sample's folder, wedding/, and change what it says.";
    return [{ file, line: null, excerpt: null, says }];
  });
}

function holdsExport({ file, text }: CoupleFile): boolean {
  return text.includes(`export const ${exported[file]}`);
}

/** `unreadable`: names in wedding.ts that cannot be checked further. */
async function lookAtFacts(
  folder: string,
  facts: CoupleFile,
  unreadable: ReadonlySet<string>,
): Promise<WeddingCheck> {
  const read = await readFacts(folder, facts, unreadable);
  if (typeof read === "string") {
    return { problems: [{ file: facts.file, line: null, excerpt: null, says: read }], warnings: [] };
  }
  const pictures = await findPhotoProblems(join(folder, "photos"), read.photos ?? {});
  return {
    problems: [
      ...findWeddingProblems(read).map((problem) =>
        problemAtPath(facts, problem.at, describeFactProblem(problem)),
      ),
      ...pictures.problems.map((problem) => toFileProblem(facts, problem)),
    ],
    warnings: [
      ...findEventWarnings(read).map((problem) =>
        problemAtPath(facts, problem.at, `${facts.file}, ${describeFactProblem(problem)}`),
      ),
      ...pictures.small.map((problem) => toFileProblem(null, problem)),
    ],
  };
}

async function readFacts(
  folder: string,
  { group }: CoupleFile,
  unreadable: ReadonlySet<string>,
): Promise<Partial<Wedding> | string> {
  const properties = group ? propertiesOf(group) : [];
  const written = properties
    .map(({ key, value }) => [keyNameOf(key) ?? "", literalValue(value)] as const)
    .filter(([name]) => !unreadable.has(name));
  const isComputed = written.some(([, value]) => value === undefined);
  if (!isComputed && properties.length === group?.properties.length) return Object.fromEntries(written);
  try {
    const wedding = Object.entries(await readWedding(folder));
    return Object.fromEntries(wedding.filter(([name]) => !unreadable.has(name)));
  } catch (error) {
    // The cause may have been reported already.
    return unreadable.size > 0 ? {} : String(error);
  }
}

function topOf({ at }: { at: string }): string {
  return at.split(".")[0] ?? "";
}
