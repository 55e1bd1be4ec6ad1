// A passkey in software, which signs whatever it is asked to: also for another site, another name or an old challenge.

import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";

export type Ceremony = {
  challenge: string;
  origin: string;
  rpId: string;
  counter?: number;
  /** Without it the user only touched the key. */
  isVerified?: boolean;
};

export type SoftPasskey = {
  id: string;
  register(ceremony: Ceremony): string;
  sign(ceremony: Ceremony, handle?: string): string;
};

export function makeSoftPasskey(): SoftPasskey {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const rawId = randomBytes(16);
  const id = rawId.toString("base64url");
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const common = { id, rawId: id, type: "public-key", clientExtensionResults: {} };

  function authenticatorData(
    { rpId, counter = 0, isVerified = true }: Ceremony,
    attested: Buffer | null,
  ): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flags = 1 | (isVerified ? 4 : 0) | (attested ? 64 : 0);
    const hash = createHash("sha256").update(rpId).digest();
    return Buffer.concat([hash, Buffer.from([flags]), count, attested ?? Buffer.alloc(0)]);
  }

  return {
    id,
    register(ceremony) {
      const coordinate = (text: string) => Buffer.from(text, "base64url");
      const key = cbor(
        new Map<number, number | Buffer>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, coordinate(x)],
          [-3, coordinate(y)],
        ]),
      );
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, rawId.length]), rawId, key]);
      const authData = authenticatorData(ceremony, attested);
      const attestation = cbor(
        new Map<string, Cbor>([
          ["fmt", "none"],
          ["attStmt", new Map()],
          ["authData", authData],
        ]),
      );
      const response = {
        clientDataJSON: clientData("webauthn.create", ceremony).toString("base64url"),
        attestationObject: attestation.toString("base64url"),
        transports: ["internal"],
      };
      return JSON.stringify({ ...common, response });
    },
    sign(ceremony, handle) {
      const authData = authenticatorData(ceremony, null);
      const told = clientData("webauthn.get", ceremony);
      const hash = createHash("sha256").update(told).digest();
      const signature = createSign("sha256")
        .update(Buffer.concat([authData, hash]))
        .sign(privateKey);
      const response = {
        clientDataJSON: told.toString("base64url"),
        authenticatorData: authData.toString("base64url"),
        signature: signature.toString("base64url"),
        ...(handle === undefined ? {} : { userHandle: handle }),
      };
      return JSON.stringify({ ...common, response });
    },
  };
}

function clientData(type: string, { challenge, origin }: Ceremony): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

type Cbor = number | string | Buffer | Map<number | string, Cbor>;

/** RFC 8949, as much of it as a key and an attestation need. */
function cbor(value: Cbor): Buffer {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string")
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, one]) => [cbor(key), cbor(one)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

function head(major: number, length: number): Buffer {
  const type = major << 5;
  return length < 24 ? Buffer.from([type | length]) : Buffer.from([type | 24, length]);
}
