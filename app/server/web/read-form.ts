const urlEncoded = /^application\/x-www-form-urlencoded(;|$)/i;

export async function readForm(request: Request): Promise<URLSearchParams> {
  if (!urlEncoded.test(request.headers.get("Content-Type") ?? "")) {
    throw new Response("Unsupported Media Type", { status: 415 });
  }
  return new URLSearchParams(await request.text());
}

export async function readAdminForm(request: Request): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!urlEncoded.test(type) && !/^multipart\/form-data;/i.test(type)) {
    throw new Response("Unsupported Media Type", { status: 415 });
  }
  try {
    return await request.formData();
  } catch {
    throw new Response("Bad Request", { status: 400 });
  }
}

export function readText(form: Pick<FormData, "get">, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
