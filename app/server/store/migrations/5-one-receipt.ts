import type { Migration } from "./migration.ts";

export const oneReceipt: Migration = {
  changes: {
    receipts(receipt) {
      if (Object.hasOwn(receipt, "letterId")) {
        const { letterId, ...left } = receipt;
        const emailIds = typeof letterId === "string" ? [letterId] : [];
        return { ...left, household: null, emailIds, isNews: left["repeats"] === null };
      }
      if (!Object.hasOwn(receipt, "household") || Object.hasOwn(receipt, "guestId")) return receipt;
      return {
        ...receipt,
        guestId: null,
        keptEmail: false,
        repeats: null,
        goneIn: receipt["goneIn"] ?? null,
      };
    },
  },
};
