/** The site must not start on this service. The message says what to do. */
export class HostedEngineUnusable extends Error {
  override name = "HostedEngineUnusable";
}

export function explainFailedConnection(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code, message } = error as Error & { code?: unknown };
  const reason =
    reasons.find(({ codes, says }) => codes.includes(code) && (!says || says.test(message))) ??
    reasons.find(({ says }) => says?.test(message));
  return reason ? new HostedEngineUnusable(reason.words, { cause: error }) : error;
}

type Reason = { codes: readonly unknown[]; says: RegExp | null; words: string };

const missingAccount =
  "Google's service account is missing, or its key file is damaged. Put the key file where the site can read it, and its path in GOOGLE_APPLICATION_CREDENTIALS.";
const refusedAccount =
  "Google does not take the service account. Make a new key for it in the Google Cloud console, and name its file in GOOGLE_APPLICATION_CREDENTIALS.";

// https://grpc.github.io/grpc/core/md_doc_statuscodes.html
const reasons: readonly Reason[] = [
  {
    codes: [],
    says: /default credentials|GOOGLE_APPLICATION_CREDENTIALS|credential(s)? file|does not exist, or it is not a file/i,
    words: missingAccount,
  },
  { codes: ["ERR_OSSL_UNSUPPORTED"], says: null, words: missingAccount },
  { codes: [16], says: null, words: refusedAccount },
  { codes: [], says: /invalid_grant|invalid_client/, words: refusedAccount },
  {
    codes: [7],
    says: /has not been used|is disabled/i,
    words:
      "The Cloud Firestore API is switched off in this project. Switch it on in the Google Cloud console.",
  },
  {
    codes: [7],
    says: null,
    words:
      "The service account may not use Firestore in this project. Check FIREBASE_PROJECT_ID, and give the account the role Cloud Datastore User.",
  },
  {
    codes: [5],
    says: null,
    words: "The project has no Firestore database. Make one (native mode) in the Firebase console.",
  },
  {
    codes: [9],
    says: /datastore mode/i,
    words: "The project's database is in Datastore mode. Osa needs one in native mode.",
  },
  {
    codes: [4, 13, 14, "ENOTFOUND", "ECONNREFUSED", "ETIMEDOUT", "EAI_AGAIN"],
    says: null,
    words:
      "Firestore cannot be reached. Check the network, and FIRESTORE_EMULATOR_HOST if you use an emulator.",
  },
  {
    codes: [],
    says: /did not answer within/,
    words:
      "Firestore does not answer. Check the network, and FIRESTORE_EMULATOR_HOST if you use an emulator.",
  },
];
