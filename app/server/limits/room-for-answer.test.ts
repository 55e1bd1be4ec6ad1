import { describe, expect, test } from "vitest";
import { decideRoom, type KeptFrom, listGivingWay } from "./room-for-answer.ts";

/** A box that receives answers one after the other and counts the refused ones. */
function openBox() {
  let kept: KeptFrom[] = [];
  let at = 0;
  return {
    kept: () => kept,
    keep(origin: string | null): boolean {
      if (decideRoom(origin ?? "", kept) === "full") return false;
      kept.push({ id: `${origin} ${(at += 1)}`, origin, at });
      const giving = new Set(listGivingWay(kept));
      kept = kept.filter(({ id }) => !giving.has(id));
      return true;
    },
    from: (origin: string) => kept.filter((one) => one.origin === origin),
  };
}

describe("the box of answers that wait for the couple", () => {
  test("keeps fifty of one address, and no more", () => {
    const box = openBox();
    const told = Array.from({ length: 60 }, () => box.keep("flood"));
    expect(told.filter(Boolean)).toHaveLength(50);
    expect(box.keep("honest")).toBe(true);
  });

  test("keeps five hundred in all, and then the newest of the fullest address gives way", () => {
    const box = openBox();
    box.keep("honest early");
    for (let n = 0; n < 499; n++) box.keep(`flood ${n % 10}`);
    expect(box.kept()).toHaveLength(500);
    const newest = box.from("flood 0").at(-1);
    expect(box.keep("honest late")).toBe(true);
    expect(box.kept()).toHaveLength(500);
    expect(box.kept()).not.toContain(newest);
    expect(box.from("honest early")).toHaveLength(1);
    expect(box.from("honest late")).toHaveLength(1);
  });

  test("of thousands from seven hundred addresses none takes the place of somebody else's only answer", () => {
    const box = openBox();
    expect(box.keep("honest early")).toBe(true);
    for (let n = 0; n < 2_000; n++) box.keep(`flood ${n % 700}`);
    expect(box.keep("honest late")).toBe(true);
    for (let n = 0; n < 2_000; n++) box.keep(`flood ${n % 700}`);
    expect(box.from("honest early")).toHaveLength(1);
    expect(box.from("honest late")).toHaveLength(1);
    expect(box.kept().length).toBeLessThan(710);
  });

  test("comes back within its bound at once after many answers of one moment", () => {
    const kept = Array.from({ length: 700 }, (_, n) => ({ id: `${n}`, origin: `o${n % 20}`, at: n }));
    const giving = listGivingWay(kept);
    expect(giving).toHaveLength(200);
    expect(giving.every((id) => Number(id) >= 500)).toBe(true);
  });

  test("is bounded whoever comes", () => {
    const box = openBox();
    for (let n = 0; n < 2_100; n++) box.keep(`flood ${n}`);
    expect(box.kept()).toHaveLength(2_000);
    expect(box.keep("flood 3")).toBe(false);
  });

  test("does not take away what was kept before addresses were noted", () => {
    const box = openBox();
    for (let n = 0; n < 500; n++) box.keep(null);
    expect(box.keep("honest")).toBe(true);
    expect(box.kept()).toHaveLength(501);
  });
});
