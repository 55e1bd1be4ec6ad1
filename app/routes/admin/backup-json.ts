import { exportEverything, renderBackup } from "#server/workflows/guests/import-everything.ts";
import { adminLoader } from "./admin-request.ts";
import { attachment } from "./attachment.ts";

export const loader = adminLoader(async ({ services, admin }): Promise<Response> => {
  const text = renderBackup(await exportEverything(services));
  services.log("exported", { what: "everything", account: admin.id });
  return attachment(services, { text, name: "osa-backup", ending: "json", type: "application/json" });
});
