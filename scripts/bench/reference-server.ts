import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join, relative, sep } from "node:path";
import { findFreePort } from "../../test/kits/site/free-port.ts";
import { projectFolder } from "../../test/faults/site-process.ts";

export type ReferenceServer = AsyncDisposable & { port: number };

export async function openReferenceServer(
  sitePort: number,
  pages: readonly string[],
): Promise<ReferenceServer> {
  const folder = await mkdtemp(join(tmpdir(), "osa-nginx-"));
  await chmod(folder, 0o755);
  await mkdir(join(folder, "bodies"));
  const port = await findFreePort();
  const paths = [...pages, ...(await listClientFiles())];
  const locations = await Promise.all(
    paths.map(async (path, number) => {
      const { headers, body } = await fetchAsSent(sitePort, path);
      const file = join(folder, "bodies", String(number));
      await writeFile(file, body);
      return locationFor(path, { headers, file });
    }),
  );
  const settings = join(folder, "nginx.conf");
  await writeFile(settings, settingsFor({ folder, port, locations }));
  const server = spawn("nginx", ["-p", folder, "-c", settings, "-e", join(folder, "error.log")], {
    stdio: "ignore",
  });
  const gone = once(server, "exit");
  await waitUntilOpen(port);
  return {
    port,
    async [Symbol.asyncDispose]() {
      server.kill("SIGQUIT");
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function listClientFiles(): Promise<string[]> {
  const client = join(projectFolder, "build/client");
  const entries = await readdir(client, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && /\.(avif|jpg|js|woff2|svg|png|ico)$/.test(entry.name))
    .map((entry) => `/${relative(client, join(entry.parentPath, entry.name)).split(sep).join("/")}`);
}

type AsSent = { headers: Record<string, string>; body: Buffer };

/** Not `fetch`, which would decompress the body. */
function fetchAsSent(port: number, path: string): Promise<AsSent> {
  return new Promise((resolve, reject) => {
    const asking = request(
      { port, path, host: "127.0.0.1", headers: { "Accept-Encoding": "br" } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () => {
          const headers = Object.entries(response.headers).map(
            ([name, value]) => [name, String(value)] as const,
          );
          resolve({ headers: Object.fromEntries(headers), body: Buffer.concat(chunks) });
        });
      },
    );
    asking.on("error", reject).end();
  });
}

/** nginx writes these itself. */
const ownHeaders = new Set([
  "content-length",
  "content-type",
  "connection",
  "keep-alive",
  "date",
  "etag",
  "server",
]);

function locationFor(path: string, { headers, file }: { headers: AsSent["headers"]; file: string }): string {
  const added = Object.entries(headers)
    .filter(([name]) => !ownHeaders.has(name))
    .map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`);
  return `location = "${path}" { default_type "${headers["content-type"]}"; types {} ${added.join(" ")} alias ${file}; }`;
}

type ForSettings = { folder: string; port: number; locations: string[] };

function settingsFor({ folder, port, locations }: ForSettings): string {
  return `${process.getuid?.() === 0 ? "user root;" : ""}
daemon off; worker_processes 1; pid ${folder}/nginx.pid;
events { worker_connections 2048; }
http {
  access_log off; server_tokens off; sendfile on; tcp_nopush on; tcp_nodelay on;
  keepalive_timeout 30s; keepalive_requests 10000000; open_file_cache max=1000 inactive=600s;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  server { listen 127.0.0.1:${port}; ${locations.join("\n")} }
}
`;
}

async function waitUntilOpen(port: number): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const isOpen = await fetchAsSent(port, "/").then(
      () => true,
      () => false,
    );
    if (isOpen) return;
    if (attempt >= 100) throw new Error("nginx did not start");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
