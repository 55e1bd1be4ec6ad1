// A proxy between the site and the Firestore emulator: forwards and counts every call, and fails those of one
// method when a test asks for it.

import { once } from "node:events";
import {
  connect,
  constants,
  createServer,
  type IncomingHttpHeaders,
  type ServerHttp2Stream,
} from "node:http2";
import type { AddressInfo } from "node:net";

/**
 * "silent": never answers. "lost": the call is done, but the answer is lost. "removed": the service ends a
 * listener for good. `status`: the call is not done, and answers with that gRPC status.
 */
export type Fault = "silent" | "lost" | "removed" | { status: number };

export type FaultyFirestore = AsyncDisposable & {
  host: string;
  /**
   * Applies until the next call of `inject`; null: no more faults. For "Listen" it also applies to open
   * listeners.
   */
  inject(method: string, fault: Fault | null): void;
  /** The methods called ("RunQuery" and so on) since the last call of `called`. */
  called(): string[];
};

export async function openFaultyFirestore(emulator: string): Promise<FaultyFirestore> {
  const upstream = connect(`http://${emulator}`);
  const faults = new Map<string, Fault>();
  const listening = new Set<ServerHttp2Stream>();
  let calls: string[] = [];

  const server = createServer();
  server.on("stream", (stream, headers) => {
    const method = String(headers[":path"]).split("/").at(-1) ?? "";
    calls.push(method);
    stream.on("error", () => {});
    if (method === "Listen") {
      listening.add(stream);
      stream.on("close", () => listening.delete(stream));
    }
    const fault = faults.get(method);
    if (fault === "silent") return;
    if (fault === "removed") return remove(stream);
    if (typeof fault === "object") return answer(stream, fault.status);
    pass(stream, headers, fault === "lost");
  });

  function pass(stream: ServerHttp2Stream, headers: IncomingHttpHeaders, isLost: boolean): void {
    const passed = upstream.request(headers, { endStream: false });
    stream.pipe(passed);
    stream.on("close", () => passed.close());
    passed.on("error", () => stream.close(constants.NGHTTP2_INTERNAL_ERROR));
    if (isLost) {
      passed.resume();
      passed.on("end", () => answer(stream, unavailable));
      return;
    }
    let trailers = {};
    passed.on("trailers", (received) => {
      trailers = received;
    });
    passed.on("response", (received) => {
      if (stream.destroyed) return;
      const { "content-type": type, "grpc-status": status, "grpc-message": message } = received;
      const head = { ":status": 200, "content-type": type };
      if (status !== undefined) {
        stream.respond({ ...head, "grpc-status": status, "grpc-message": message }, { endStream: true });
        return;
      }
      stream.respond(head, { waitForTrailers: true });
      stream.on("wantTrailers", () => {
        if (!stream.destroyed) stream.sendTrailers(trailers);
      });
      passed.pipe(stream);
    });
  }

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const sessions = new Set<{ destroy(): void }>();
  server.on("session", (session) => {
    sessions.add(session);
    session.on("close", () => sessions.delete(session));
  });
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    inject(method, fault) {
      if (fault) faults.set(method, fault);
      else faults.delete(method);
      if (method === "Listen") for (const stream of listening) stream.close(constants.NGHTTP2_CANCEL);
    },
    called() {
      const since = calls;
      calls = [];
      return since;
    },
    async [Symbol.asyncDispose]() {
      for (const session of sessions) session.destroy();
      upstream.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const unavailable = 14;

/** A gRPC frame with google.firestore.v1.ListenResponse { target_change: { REMOVE, cause: { code: 7 } } }. */
const removal = Buffer.from([0, 0, 0, 0, 8, 0x12, 6, 0x08, 2, 0x1a, 2, 0x08, 7]);

function remove(stream: ServerHttp2Stream): void {
  stream.respond({ ":status": 200, "content-type": "application/grpc" });
  stream.write(removal);
}

function answer(stream: ServerHttp2Stream, status: number): void {
  if (stream.destroyed) return;
  stream.respond({ ":status": 200, "content-type": "application/grpc" }, { waitForTrailers: true });
  stream.on("wantTrailers", () => {
    if (!stream.destroyed) stream.sendTrailers({ "grpc-status": String(status) });
  });
  stream.end();
}
