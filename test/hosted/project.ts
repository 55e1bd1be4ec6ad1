// A project of its own in Google's emulators, and its documents as another client sees them: raw, over
// REST, without our code in between.

import { type Engines, environmentOf, hostedEngines } from "../kits/site/engines.ts";

/** As the service's REST interface has it: { "stringValue": "Åsa" }. */
export type RawValue = Readonly<Record<string, unknown>>;
export type RawFields = Readonly<Record<string, RawValue>>;

export type Project = Awaited<ReturnType<typeof openProject>>;

/** For processes, and services of the tests, that use it; accounts stay local. */
export async function openProject() {
  const { firebase } = hostedEngines();
  if (!firebase) throw new Error("The hosted engines have a project");
  const root = `projects/${firebase.projectId}/databases/(default)/documents`;
  const settings: Engines = { documents: "firestore", identity: "local", firebase };
  const at = `http://${firebase.emulators.firestore}/v1/${root}`;
  return {
    environment: { ...environmentOf(settings), METADATA_SERVER_DETECTION: "none" },
    settings,
    /** The name of its database, as references begin. */
    root,
    async listRaw(collection: string) {
      const found = new Map<string, RawFields>();
      let page = "";
      do {
        const query = new URLSearchParams({ pageSize: "300", ...(page ? { pageToken: page } : {}) });
        const read = (await ask(`${at}/${encodeURIComponent(collection)}?${query}`, {})) as RawList;
        for (const { name, fields = {} } of read.documents ?? []) {
          found.set(decodeURIComponent(name.slice(name.lastIndexOf("/") + 1)), fields);
        }
        page = read.nextPageToken ?? "";
      } while (page);
      return found;
    },
    /** In place of what was there. */
    async writeRaw(collection: string, id: string, fields: RawFields) {
      const url = `${at}/${encodeURIComponent(collection)}/${encodeURIComponent(id)}`;
      await ask(url, { method: "PATCH", body: JSON.stringify({ fields }) });
    },
    async [Symbol.asyncDispose]() {
      await ask(at.replace("/v1/", "/emulator/v1/"), { method: "DELETE" });
    },
  };
}

type RawList = { documents?: { name: string; fields?: RawFields }[]; nextPageToken?: string };

async function ask(url: string, init: RequestInit): Promise<unknown> {
  // The emulator takes this word for the owner of the project.
  const headers = { Authorization: "Bearer owner", "Content-Type": "application/json" };
  const response = await fetch(url, { ...init, headers });
  if (!response.ok) throw new Error(`The emulator says ${response.status}: ${await response.text()}`);
  return response.json();
}
