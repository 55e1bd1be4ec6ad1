import { expect, test } from "vitest";
import { CommitTooLarge } from "#server/store/documents.ts";
import { marta, openCouple } from "../../../../test/kits/guests/couple.ts";
import { importCommands } from "./import-commands.ts";

test("what the store does not take at once is refused, and the couple are told why", async () => {
  await using couple = await openCouple();
  const { services } = couple;
  const small = { ...services.documents, commit: () => Promise.reject(new CommitTooLarge("Too much")) };
  const form = new FormData();
  form.set("pasted", "First name,Last name\nCia,Ek");
  const url = new URL("https://osa.example/en/admin");
  const asked = {
    request: new Request(url),
    url,
    params: {},
    language: "en",
    admin: marta,
    token: "",
  } as const;
  const read = importCommands.find(({ intent }) => intent === "read-import");
  expect(await read?.take({ ...asked, services: { ...services, documents: small } }, form)).toEqual({
    ok: false,
    status: 413,
    refusal: { reason: "too much at once" },
  });
  expect(await read?.take({ ...asked, services }, form)).toMatchObject({ ok: true });
});
