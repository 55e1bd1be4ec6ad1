// The file that Cloud Run is given: whether it can be read, whether the site starts with its settings, and whether the
// documentation makes all that it names.

import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { readSettings } from "#server/env.ts";
import { wedding } from "#wedding/wedding.ts";

type Service = {
  metadata: { name: string };
  spec: {
    template: {
      metadata: { annotations: Record<string, string> };
      spec: {
        serviceAccountName: string;
        containers: {
          ports: { containerPort: string }[];
          startupProbe: { tcpSocket: { port: string } };
          env: { name: string; value?: string; valueFrom?: { secretKeyRef: { name: string } } }[];
          volumeMounts: { name: string; mountPath: string }[];
        }[];
        volumes: { name: string; secret: { secretName: string; items: { path: string }[] } }[];
      };
    };
  };
};

const text = await readFile("hosted/service.yaml", "utf8");
const docs = await readFile("docs/on-hosted-services.md", "utf8");
const { metadata, spec } = readYaml(text) as Service;
const { annotations } = spec.template.metadata;
const { containers, volumes, serviceAccountName } = spec.template.spec;
const [container, ...others] = containers;
if (!container) throw new Error("The service has no container");
const firebase = Object.fromEntries(
  ["apiKey", "authDomain", "projectId", "storageBucket", "messagingSenderId", "appId"].map((name) => [
    name,
    "osa-test-project",
  ]),
);

/** What Google's and Node's programs read, and not the site. */
const readByOthers = ["NODE_OPTIONS"];

test("the site starts with the settings of the service, and knows every one of them", () => {
  expect(others).toEqual([]);
  const given = Object.fromEntries(
    container.env.map(({ name, value }) => [name, value ?? "a secret of more than thirty-two characters"]),
  );
  const environment = {
    ...given,
    PUBLIC_URL: given["PUBLIC_URL"]?.replace("PUBLIC_NAME_HERE", "osa.example.com"),
    SEND_EMAIL_URL: given["SEND_EMAIL_URL"]?.replace("API_HOST_HERE", "api.example.com"),
    SEND_EMAIL_TOKEN: "a-token",
    FIREBASE_CONFIG: JSON.stringify(firebase),
    HOST: "0.0.0.0",
    PORT: container.ports[0]?.containerPort,
  };
  const settings = readSettings(environment, wedding);
  expect(settings).toMatchObject({
    ok: true,
    value: { production: true, documents: "firestore", identity: "firebase", trustedProxies: 1 },
  });
  // The control: each of them matters.
  for (const { name } of container.env.filter((one) => !readByOthers.includes(one.name))) {
    const without = readSettings({ ...environment, [name]: undefined }, wedding);
    expect([name, JSON.stringify(without) === JSON.stringify(settings)]).toEqual([name, false]);
  }
});

test("its files are where the settings say, and its probe asks where the site listens", () => {
  const [volume] = volumes;
  const [mount] = container.volumeMounts;
  const file = container.env.find(({ name }) => name === "FIREBASE_CONFIG")?.value;
  expect(volume?.name).toBe(mount?.name);
  expect(`${mount?.mountPath}/${volume?.secret.items[0]?.path}`).toBe(file);
  expect(container.startupProbe.tcpSocket.port).toBe(container.ports[0]?.containerPort);
});

test("one process always runs, and has the processor between requests", () => {
  expect(annotations).toMatchObject({
    "autoscaling.knative.dev/minScale": "1",
    "run.googleapis.com/cpu-throttling": "false",
  });
});

test("the documentation makes every secret and the account that the service names, and fills in every gap", () => {
  const secrets = [
    ...container.env.flatMap(({ valueFrom }) => valueFrom?.secretKeyRef.name ?? []),
    ...volumes.map(({ secret }) => secret.secretName),
  ];
  expect(secrets.length).toBeGreaterThan(3);
  for (const secret of secrets) {
    expect(docs).toContain(`gcloud secrets create ${secret} `);
    expect(docs).toMatch(new RegExp(`for secret in [^;]*\\b${secret}\\b`));
  }
  expect(docs).toContain(`gcloud iam service-accounts create ${serviceAccountName.split("@")[0]}`);
  const gaps = new Set(text.match(/\b[A-Z_]+_HERE\b/g));
  expect(gaps.size).toBeGreaterThan(2);
  for (const gap of gaps) expect(docs).toMatch(new RegExp(`s[|/,]${gap}[|/,]`));
  expect(docs).toContain(`gcloud run services describe ${metadata.name}`);
});

// As much of YAML as a deployment needs: maps, lists and texts by indentation, and comments on lines of their own.
// Whatever else stands in the file is an error.

type Yaml = string | Yaml[] | { [key: string]: Yaml };

type Line = { indent: number; text: string };

function readYaml(file: string): Yaml {
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
