import { exportGuest } from "#server/workflows/guests/export-guest.ts";
import { adminLoader } from "./admin-request.ts";
import { attachment } from "./attachment.ts";

export const loader = adminLoader(async ({ services, admin, url }): Promise<Response> => {
  const exported = await exportGuest(services, url.searchParams.get("guest") ?? "");
  if (!exported) throw new Response("Not Found", { status: 404 });
  services.log("exported", { what: "one guest", account: admin.id });
  const text = `${JSON.stringify(exported, null, 2)}\n`;
  return attachment(services, { text, name: "osa-guest", ending: "json", type: "application/json" });
});
