import { describe, expect, test } from "vitest";
import { mangledLinks } from "#test/kits/corpora/mangled-links.ts";
import { readHouseholdCode } from "./households/household-code.ts";
import { deleteLinkParameter, findLinkParameter, parametersIn, readingsOf } from "./mangled-link.ts";

describe("a link as mail programs, chats and hands mangle it", () => {
  test("stands in the table two hundred times, each once", () => {
    expect(new Set(mangledLinks.map(({ shown }) => shown)).size).toBeGreaterThanOrEqual(200);
  });

  test.for(mangledLinks)("is read: $how, $shown", ({ name, value, shown, isTyped }) => {
    const { searchParams } = new URL(shown, "https://osa.example");
    const typed = searchParams.get("code") ?? "";
    const pasted = isTyped ? parametersIn(typed) : null;
    const read = readingsOf(
      (isTyped && !pasted ? typed : findLinkParameter(pasted ?? searchParams, name)) ?? "",
    );
    // The common code is compared by its letters and digits (links/invitation-code.ts).
    const plain = (code: string) => (name === "code" ? code.toUpperCase().replaceAll(/[^A-Z\d]/g, "") : code);
    expect(name === "i" ? read.map(readHouseholdCode) : read.map(plain)).toContain(plain(value));
  });

  test("is none when it is cut, or of another name", () => {
    for (const cut of ["4H7KQ2M9X", "4H7KQ", "", "3D4H7KQ2M9X."]) {
      expect(readingsOf(cut).map(readHouseholdCode).filter(Boolean)).toEqual([]);
    }
    expect(findLinkParameter(new URLSearchParams("guests=1&amp;guesti=2"), "guest")).toBeNull();
    for (const code of ["SJU-BLOMMOR", "tre röda båtar?", "and/or"]) expect(parametersIn(code)).toBeNull();
  });

  test("leaves nothing of itself in the address", () => {
    const { searchParams } = new URL("https://osa.example/en/rsvp?whole&amp;I=4H7KQ2M9XT&i=4H7KQ");
    deleteLinkParameter(searchParams, "i");
    expect(searchParams.toString()).toBe("whole=");
  });
});
