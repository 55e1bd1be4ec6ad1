import { expect, test } from "vitest";
import { readAudit } from "./known-holes.mjs";

const hole = { name: "left-pad", severity: "high", range: "<1.3.1", fixAvailable: true };

const told = (...holes: object[]) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: Object.fromEntries(holes.map((one, at) => [String(at), one])),
    metadata: { vulnerabilities: { total: holes.length } },
  });

test("a registry that is away, or knows no such question, says nothing about the change", () => {
  const refused = JSON.stringify({ message: "405 Method Not Allowed", statusCode: 405, error: {} });
  for (const text of ["", "<html>", "null", "{}", refused]) expect(readAudit(text), text).toBeNull();
});

test("a grave hole that has a mend fails; one without a mend, and a slight one, are told", () => {
  expect(readAudit(told())).toEqual({ lines: [], isGrave: false });
  expect(readAudit(told(hole))).toEqual({
    lines: ["left-pad <1.3.1: high, a mend is out"],
    isGrave: true,
  });
  for (const slight of [
    { ...hole, fixAvailable: false },
    { ...hole, severity: "moderate" },
  ]) {
    expect(readAudit(told(slight))).toMatchObject({ lines: [expect.any(String)], isGrave: false });
  }
});
