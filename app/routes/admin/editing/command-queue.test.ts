import { afterEach, expect, test, vi } from "vitest";
import { sendCommand } from "./command-queue.ts";

type Request = { address: string; guest: string | null; answer: (response: Response) => void };

/** The requests that have left, each answered by the test. */
function openSite(): Request[] {
  const requests: Request[] = [];
  vi.stubGlobal("fetch", (address: string, { body }: { body: URLSearchParams }) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    requests.push({ address, guest: body.get("guest"), answer: resolve });
    return promise;
  });
  return requests;
}

afterEach(() => vi.unstubAllGlobals());

const send = (line: string, guest = line) =>
  sendCommand({ language: "en", line, fields: { intent: "unseat-guest", guest } });
const done = () => Response.json({ ok: true, intent: "unseat-guest", group: "first" });

test("of one line a single command is on its way, of different lines one each", async () => {
  const requests = openSite();
  const [first, second] = [send("asa", "1"), send("asa", "2"), send("bjorn", "3")];
  expect(requests.map(({ guest }) => guest)).toEqual(["1", "3"]);
  requests[0]?.answer(done());
  expect(await first).toMatchObject({ ok: true, group: "first" });
  expect(requests.map(({ guest }) => guest)).toEqual(["1", "3", "2"]);
  requests[2]?.answer(done());
  expect(await second).toMatchObject({ ok: true });
});

test("what did not arrive is answered, and the next of its line leaves all the same", async () => {
  const requests = openSite();
  const answers = [send("asa"), send("asa"), send("asa")];
  requests[0]?.answer(new Response("Bad Gateway", { status: 502 }));
  expect(await answers[0]).toMatchObject({ ok: false, status: 503, intent: "" });
  requests[1]?.answer(Response.json({ ok: false, intent: "", status: 429, refusal: "too many" }));
  expect(await answers[1]).toMatchObject({ ok: false, status: 429 });
  requests[2]?.answer({ type: "opaqueredirect" } as Response);
  expect(await answers[2]).toMatchObject({ ok: false, status: 401, refusal: "signed out" });
  expect(requests[0]?.address).toBe("/en/admin/command");
});
