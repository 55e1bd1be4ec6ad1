import { testForwardContract } from "#test/contracts/forward-contract.ts";
import { makeTemporaryStore } from "#test/kits/store/temporary-store.ts";

testForwardContract("SQLite as a store of several", makeTemporaryStore);
