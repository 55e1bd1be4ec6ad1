import { describeDocuments } from "./documents-contract.ts";
import { makeTemporaryStore } from "./temporary-store.ts";

describeDocuments("SQLite", async () => makeTemporaryStore());
