import { expect, onTestFinished, test, vi } from "vitest";
import { openDigestReaders } from "#server/identity/digest-readers.ts";
import { DocumentsUnavailable } from "#server/store/documents.ts";
import { answerAs as answer, emailsOf, openDailyDigestsFor as open } from "#test/kits/daily-digests.ts";
import { openDailyDigests } from "./write-daily-digests.ts";

test("looking starts with the site and ends with it", async () => {
  await using site = await open("daily");
  await answer(site.services, "asa");
  site.clock.now = Date.parse("2024-03-02T06:01:00Z");
  await openDailyDigests(site.services)[Symbol.asyncDispose]();
  expect(await emailsOf(site.services)).toHaveLength(1);
});

test("what fails at every look is logged once, and again when it fails anew", async () => {
  await using site = await open("daily");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const { services, clock } = site;
  const told: string[] = [];
  let isAway = true;
  let looks = 0;
  const accounts = {
    async list() {
      looks += 1;
      if (isAway) throw new DocumentsUnavailable("away");
      return services.accounts.list();
    },
  };
  using emailReaders = openDigestReaders({ ...services, accounts });
  await using _ = openDailyDigests({ ...services, emailReaders, log: (event) => told.push(event) });
  async function lookOnceMore(): Promise<void> {
    const before = looks;
    clock.now += 11 * 60_000;
    await vi.waitFor(
      () => {
        vi.advanceTimersByTime(20_000);
        expect(looks).toBeGreaterThan(before);
      },
      { timeout: 60_000 },
    );
  }
  for (let look = 0; look < 3; look++) await lookOnceMore();
  expect(told).toEqual(["daily digests failed"]);
  isAway = false;
  await lookOnceMore();
  isAway = true;
  for (let look = 0; look < 3; look++) await lookOnceMore();
  expect(told).toEqual(["daily digests failed", "daily digests failed"]);
});
