// A posted form as pairs of text. Files and other encodings are no forms of ours.

const urlEncoded = /^application\/x-www-form-urlencoded(;|$)/i;

export async function readForm(request: Request): Promise<URLSearchParams> {
  if (!urlEncoded.test(request.headers.get("Content-Type") ?? "")) {
    throw new Response("Unsupported Media Type", { status: 415 });
  }
  return new URLSearchParams(await request.text());
}
