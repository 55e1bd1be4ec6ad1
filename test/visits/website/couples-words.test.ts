// How the couple's words are written in their forms, and how guests read them.

import { expect, test } from "vitest";
import type { ContentChange } from "#domain/wedding/content-changes.ts";
import { changeDraft } from "#server/workflows/wedding/change-draft.ts";
import { marta } from "../../kits/couple.ts";
import { openForEach } from "../../kits/open-for.ts";

const { site, admin: couple } = openForEach();
const rsvp = "/sv/admin?wedding=rsvp";

async function change(...changes: readonly ContentChange[]): Promise<void> {
  expect(await changeDraft(site.services, marta, changes)).toMatchObject({ ok: true });
}

async function publish(): Promise<void> {
  const { text } = await couple.get("/sv/admin?wedding=");
  const seen = /value="publish-wedding".*?name="seen" value="([^"]+)"/s.exec(text)?.[1] ?? "";
  expect((await couple.post("/sv/admin?wedding=", { intent: "publish-wedding", seen })).status).toBe(303);
}

test("guests read bold words, links and lists; search engines and the form read what was typed", async () => {
  const guest = await site.invited();
  const { summary, wishList } = site.services.content.texts.sv;
  const plain = await guest.get("/sv/ourstory");
  const thanks =
    "**Tack!** [Vår lista](https://example.se/?a=1&b=2)\n\n- en *kofta*\n- två <b>par</b> strumpor";
  await change(
    { at: ["texts", "sv", "wishList", "thanks"], from: wishList.thanks, to: thanks },
    { at: ["texts", "sv", "summary"], from: summary, to: "Vi *två* gifter oss den 2. juni" },
  );
  expect((await couple.get("/sv/admin?wedding=wishList")).text).toContain("**Tack!** [Vår lista](https://");
  await publish();
  const { text } = await guest.get("/sv/wishlist");
  expect(text).toContain(
    `<div class="written"><p><strong>Tack!</strong> <a href="https://example.se/?a=1&amp;b=2" rel="noreferrer">Vår lista</a></p>` +
      `<ul><li>en <em>kofta</em></li><li>två &lt;b&gt;par&lt;/b&gt; strumpor</li></ul></div>`,
  );
  expect(text).toMatch(/<style>.*\.written ?\{.*<\/style>/s);
  expect(text).not.toContain("<script");
  expect(text).toContain(`<meta name="description" content="Vi *två* gifter oss den 2. juni"/>`);
  // Where nobody wrote a list, a page has no rule for one.
  expect(plain.text).not.toContain(".written");
});

test("a pencil is called by the words without their marks", async () => {
  const { intro } = site.services.content.texts.sv.rsvp;
  await change({
    at: ["texts", "sv", "rsvp", "intro"],
    from: intro,
    to: "**Välkommen** till [oss](https://a.se)",
  });
  const { text } = await couple.get("/api/preview?preview=rsvp&in=sv&width=phone&for=sv");
  expect(text).toMatch(
    /<p><strong>Välkommen<\/strong> till <a rel="noreferrer">oss<\/a><span class="pencil-spot"[^>]*><a class="pencil"/,
  );
  expect(text).toMatch(/Välkommen till oss[^*[]*<\/span>/);
});

test("a link that leads nowhere is told at its field, and nothing is published until it is mended", async () => {
  const { intro } = site.services.content.texts.sv.rsvp;
  await change({
    at: ["texts", "sv", "rsvp", "intro"],
    from: intro,
    to: "Se [kartan](http://karta.se)",
  });
  const says =
    "Länken till http://karta.se leder ingenstans. En länk börjar med https://, mailto: eller tel:.";
  expect((await couple.get(rsvp)).text).toContain(says);
  const { text } = await couple.get("/sv/admin?wedding=");
  expect(text).toContain(says);
  expect(text).not.toContain(`value="publish-wedding"`);
});

test.each([
  ["en", "1 text is missing in Swedish", "Nothing is written in this language."],
  ["sv", "1 text saknas på svenska", "Inget är skrivet på det här språket."],
] as const)(
  "what is missing in one language is counted and marked in %s",
  async (language, counted, marked) => {
    const [overview, form] = [`/${language}/admin?wedding=`, `/${language}/admin?wedding=guestBook`];
    expect((await couple.get(overview)).text).not.toContain(counted);
    expect((await couple.get(form)).text).not.toContain(marked);
    const { intro } = site.services.content.texts.sv.guestBook;
    await change({ at: ["texts", "sv", "guestBook", "intro"], from: intro, to: "" });
    const { text } = await couple.get(overview);
    expect(text.split(counted)).toHaveLength(3);
    const page = await couple.get(form);
    expect(page.text.split(marked)).toHaveLength(2);
    const english = {
      at: ["texts", "en", "guestBook", "intro"],
      from: site.services.content.texts.en.guestBook.intro,
    };
    await change({ ...english, to: "" });
    expect((await couple.get(overview)).text).not.toContain(counted);
  },
);

test("what is left of the sample is counted by sentences and by facts", async () => {
  expect((await couple.get("/en/admin?wedding=")).text).not.toContain("the sample wedding");
  const { wedding } = site.services.content;
  await change(
    { at: ["wedding", "couple", "first"], from: wedding.couple.first, to: "Ida" },
    { at: ["wedding", "couple", "second"], from: wedding.couple.second, to: "Bo" },
  );
  const { text } = await couple.get("/en/admin?wedding=");
  expect(text).toMatch(/\d+ sentences still speak of the sample wedding/);
  expect(text).toMatch(/\d+ facts still come from the sample wedding/);
});

test("who has saved is led to the page and to publishing, and the history says it in words", async () => {
  const { title } = site.services.content.texts.sv.rsvp;
  await change({ at: ["texts", "sv", "rsvp", "title"], from: title, to: "Kommer ni?" });
  const { text } = await couple.get(`${rsvp}&notice=saved`);
  expect(text).toMatch(
    /Sparat i ert utkast\..*href="\/sv\/admin\?preview=rsvp[^"]*">Se det i förhandsvisningen/s,
  );
  await publish();
  const history = (await couple.get("/sv/admin?tab=history")).text;
  expect(history).toContain("<dt>Svarsformuläret: Sidans rubrik (Svenska)</dt>");
  expect(history).toContain(`<del>${title}</del>`);
  const group = /name="group" value="([^"]+)"/.exec(history)?.[1] ?? "";
  const asked = (await couple.get(`/sv/admin?tab=history&undo=&group=${group}`)).text;
  expect(asked).toContain("Gästerna läser det här igen som det var tidigare:");
  expect(asked).toContain(`<ins>${title}</ins>`);
});
