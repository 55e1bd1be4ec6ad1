// As much of YAML as a deployment needs: maps, lists and texts by indentation, and comments on lines of their own.
// Whatever else stands in the file is an error.

type Yaml = string | Yaml[] | { [key: string]: Yaml };

type Line = { indent: number; text: string };

export function readYaml(file: string): Yaml {
  const lines = file
    .split("\n")
    .filter((line) => !/^\s*(#.*)?$/.test(line))
    .map((line): Line => {
      const [, blanks = "", text = ""] = /^( *)(\S.*)$/.exec(line) ?? [];
      if (text === "") throw new Error(`No YAML of ours: ${line}`);
      return { indent: blanks.length, text };
    });
  const read = readBlock(lines, lines[0]?.indent ?? 0);
  if (lines.length > 0) throw new Error(`Out of place: ${lines[0]?.text}`);
  return read;
}

/** Takes from the front of `lines` all that stands so deep. */
function readBlock(lines: Line[], indent: number): Yaml {
  return lines[0]?.text.startsWith("- ") ? readList(lines, indent) : readMap(lines, indent);
}

function readList(lines: Line[], indent: number): Yaml[] {
  const items: Yaml[] = [];
  for (let line = lines[0]; line?.indent === indent && line.text.startsWith("- "); line = lines[0]) {
    // What follows the dash stands two deeper.
    lines[0] = { indent: indent + 2, text: line.text.slice(2) };
    items.push(readBlock(lines, indent + 2));
  }
  return items;
}

function readMap(lines: Line[], indent: number): { [key: string]: Yaml } {
  const map: { [key: string]: Yaml } = {};
  for (let line = lines[0]; line?.indent === indent; line = lines[0]) {
    const [, key, value] = /^([\w./-]+):(?: (.+))?$/.exec(line.text) ?? [];
    if (key === undefined || key in map) throw new Error(`No YAML of ours: ${line.text}`);
    lines.shift();
    const deeper = lines[0]?.indent ?? 0;
    if (value !== undefined) map[key] = readText(value);
    else if (deeper > indent) map[key] = readBlock(lines, deeper);
    else throw new Error(`Nothing stands under ${key}`);
  }
  return map;
}

function readText(value: string): string {
  if (/^"[^"\\]*"$/.test(value)) return value.slice(1, -1);
  if (/^[\w/.@-][\w/.@:-]*$/.test(value)) return value;
  throw new Error(`No text of ours: ${value}`);
}
