import { expect, it } from "vitest";
import { explainFailedConnection, HostedEngineUnusable } from "./firebase-settings.ts";

it.each([
  ["Could not load the default credentials. Browse to https://cloud.google.com", undefined, "key file"],
  ["The file at /secret/key.json does not exist, or it is not a file. ENOENT", "ENOENT", "key file"],
  ["16 UNAUTHENTICATED: Request had invalid authentication credentials.", 16, "new key"],
  ["invalid_grant: Invalid JWT Signature.", "400", "new key"],
  ["error:1E08010C:DECODER routines::unsupported", "ERR_OSSL_UNSUPPORTED", "damaged"],
  ["7 PERMISSION_DENIED: Cloud Firestore API has not been used in project osa before", 7, "switched off"],
  ["7 PERMISSION_DENIED: Missing or insufficient permissions.", 7, "role"],
  ["5 NOT_FOUND: The database (default) does not exist for project osa", 5, "no Firestore database"],
  ["9 FAILED_PRECONDITION: not available for Firestore in Datastore Mode database", 9, "Datastore mode"],
  ["14 UNAVAILABLE: No connection established", 14, "Check the network"],
  ["getaddrinfo ENOTFOUND oauth2.googleapis.com", "ENOTFOUND", "Check the network"],
])("puts %j into words for the person who runs the site", (message, code, words) => {
  const explained = explainFailedConnection(Object.assign(new Error(message), { code }));
  expect(explained).toBeInstanceOf(HostedEngineUnusable);
  expect((explained as Error).message).toContain(words);
  expect((explained as Error).message).not.toContain("/secret");
});

it("passes on what it does not know", () => {
  const bug = new TypeError("x is not a function");
  expect(explainFailedConnection(bug)).toBe(bug);
});
