// What a browser's dialogue for passkeys answered, as JSON in a field of a form.

import * as v from "valibot";

const transport = v.picklist(["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"]);
const credential = {
  id: v.string(),
  rawId: v.string(),
  type: v.literal("public-key"),
  clientExtensionResults: v.object({}),
};

const registrationShape = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: v.string(),
    attestationObject: v.string(),
    transports: v.exactOptional(v.array(v.string())),
  }),
});

const authenticationShape = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: v.string(),
    authenticatorData: v.string(),
    signature: v.string(),
    userHandle: v.exactOptional(v.string()),
  }),
});

function readJson<Shape extends v.GenericSchema>(text: string, shape: Shape): v.InferOutput<Shape> | null {
  try {
    const read = v.safeParse(shape, JSON.parse(text));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}

type Transport = v.InferOutput<typeof transport>;

/** Authenticators may name others, which no browser is asked for. */
export function isTransport(text: string): text is Transport {
  return v.is(transport, text);
}

/** null: it is no such answer. */
export const readRegistrationAnswer = (text: string) => readJson(text, registrationShape);
export const readAuthenticationAnswer = (text: string) => readJson(text, authenticationShape);
