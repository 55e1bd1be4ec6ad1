// Every address of the site.

import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  index("routes/site/to-language.ts"),
  route("robots.txt", "routes/site/robots.ts"),
  route("site.webmanifest", "routes/site/web-manifest.ts"),
  route("healthz", "routes/site/health.ts"),
  route("api/suggestions", "routes/rsvp/suggestions.ts"),
  route("api/admin-events", "routes/admin/admin-events.ts"),
  route("api/filter-facts", "routes/admin/guest-list/finding/list-facts.ts"),
  route("api/seating-problem", "routes/admin/seating/wishes/seating-problem-json.ts"),
  route("api/door", "routes/admin/door/door-json.ts"),
  route("api/door-events", "routes/admin/door/door-events.ts"),
  route("api/toastmaster-events", "routes/admin/toastmaster/toastmaster-events.ts"),
  route("api/sendEmail", "routes/admin/send-email.ts"),
  route("api/guests.csv", "routes/admin/guests-file.ts"),
  route("api/guests.xlsx", "routes/admin/guests-file.ts", { id: "routes/admin/guests-xlsx" }),
  route("api/household-cards.xlsx", "routes/admin/household-cards-file.ts"),
  route("api/kitchen.xlsx", "routes/admin/kitchen-file.ts"),
  route("api/guest.json", "routes/admin/guest-json.ts"),
  route("api/passkey", "routes/admin/passkey-options.ts"),
  route("api/backup.json", "routes/admin/backup-json.ts"),
  route("api/mailing-email", "routes/admin/mailing-email.ts"),
  route("api/preview", "routes/admin/previewed-page.ts"),
  route("api/*", "routes/site/missing.ts"),
  route(":language", "routes/site/frame.tsx", [
    index("routes/site/home.tsx"),
    route("information", "routes/site/information.tsx"),
    route("wishlist", "routes/site/wish-list.tsx"),
    route("ourstory", "routes/site/our-story.tsx"),
    route("calendar.ics", "routes/site/calendar.ts"),
    layout("routes/rsvp/invitation-gate.tsx", [
      route("guestbook", "routes/site/guest-book.tsx"),
      route("rsvp", "routes/rsvp/rsvp.tsx"),
    ]),
    route("admin/sign-in", "routes/admin/session/temporary.tsx"),
    layout("routes/admin/admin-layout.tsx", [
      route("admin", "routes/admin/part-by-query.tsx"),
      route("admin/guests/:id", "routes/admin/guest/guest.tsx"),
      route("admin/households/:id", "routes/admin/household/household.tsx"),
      route("admin/households/:id/answer", "routes/admin/household/answer-for.tsx"),
      route("admin/*", "routes/admin/unknown.ts"),
    ]),
    route("*", "routes/site/unknown.ts"),
  ]),
  route("*", "routes/site/unknown.ts", { id: "routes/site/unknown-anywhere" }),
] satisfies RouteConfig;
