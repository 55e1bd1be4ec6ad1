import { spokenLanguage } from "#domain/wedding/site-languages.ts";
import { adminLoader } from "../../admin-request.ts";
import { readListFacts } from "../load-guest-list.ts";

export const loader = adminLoader(async ({ services, url }): Promise<Response> => {
  const language = spokenLanguage(services.wedding, url.searchParams.get("language"));
  return Response.json(await readListFacts(services, language));
});
