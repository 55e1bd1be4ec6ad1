import { expect, test } from "vitest";
import { blankGuest, type Guest } from "#domain/guest/guest.ts";
import { addressesOf } from "./addresses.ts";

const guest = (id: string, said: Partial<Guest>): Guest => ({ ...blankGuest, id, firstName: id, ...said });

test("each address is copied once, and whoever has none or wants no more emails is counted", () => {
  const list = [
    guest("anna", { email: "ek@example.se" }),
    guest("bo", { email: "EK@example.se" }),
    guest("cia", { email: null }),
    guest("dag", { email: "dag@example.se" }),
    { ...guest("companion", { companionOf: "anna" }), firstName: "" },
  ];
  expect(addressesOf(list, ["dag"])).toEqual({ addresses: ["EK@example.se"], without: 1, stopped: 1 });
  expect(addressesOf([], ["dag"])).toEqual({ addresses: [], without: 0, stopped: 0 });
});
