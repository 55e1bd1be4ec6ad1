import { testForwardContract } from "#test/contracts/forward-contract.ts";
import { makeTemporaryFirestore } from "#test/kits/store/temporary-firestore.ts";

testForwardContract("Firestore", makeTemporaryFirestore);
