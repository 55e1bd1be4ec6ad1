// The key of an authenticator app, as it is spelled beside the picture (RFC 4648, base 32).

export function readSecret(spelled: string): Buffer {
  const bits = [...spelled]
    .map((letter) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0"))
    .join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
