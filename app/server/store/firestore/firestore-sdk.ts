import type { Timestamp } from "firebase-admin/firestore";

export type FirestoreSdk = Pick<
  typeof import("firebase-admin/firestore"),
  "FieldPath" | "FieldValue" | "GeoPoint" | "Timestamp"
>;

/** Of the last write, in nanoseconds: digits that compare as text. */
export function toVersion({ seconds, nanoseconds }: Pick<Timestamp, "seconds" | "nanoseconds">): string {
  return `${String(seconds).padStart(11, "0")}${String(nanoseconds).padStart(9, "0")}`;
}

export function toTimestamp({ Timestamp }: FirestoreSdk, version: string): Timestamp | null {
  if (!/^\d{20}$/.test(version)) return null;
  const [seconds, nanoseconds] = [Number(version.slice(0, 11)), Number(version.slice(11))];
  return seconds <= lastSecond ? new Timestamp(seconds, nanoseconds) : null;
}

/** The end of the year 9999, the SDK's last time. */
const lastSecond = 253_402_300_799;
