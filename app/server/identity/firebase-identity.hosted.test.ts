import { describeIdentity } from "./identity-contract.ts";
import { openFirebaseUnderTest } from "./firebase-under-test.ts";

describeIdentity("accounts of Firebase", openFirebaseUnderTest);
