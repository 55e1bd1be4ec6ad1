import { expect, test } from "vitest";
import { fullInbox, quietDay, readHtml, renderDaily } from "#test/kits/mail/emails-under-test.ts";

/** With names of the greatest length that the guest list accepts. */
const guests = (count: number, name: string) =>
  Array.from(
    { length: count },
    (_, at) => `${name}-Margareta Silfverstolpe af Ugglas ${at} ${"Ö".repeat(150)}`,
  );

test("the couple read who comes, who does not, and who will speak", () => {
  const { subject, text } = renderDaily({
    news: { ...quietDay, accepted: ["Åsa Lindqvist", "Dag Ek"], declined: ["Theo Ek"], speeches: ["Dag Ek"] },
  });
  expect(subject).toBe("3 new answers to your invitation");
  expect(text).toContain("Coming: Åsa Lindqvist, Dag Ek\n");
  expect(text).toContain("Not coming: Theo Ek\n");
  expect(text).toContain("Speeches: Dag Ek\n");
  expect(text).toContain("Answered: 34 of 75\n");
});

test("food is counted by its names in the language, and what guests wrote is counted together", () => {
  const news = { ...quietDay, accepted: ["Åsa"], food: ["Vegan", "Vegan", "Glutenfree", "Inga oliver"] };
  expect(renderDaily({ language: "sv", news }).text).toContain(
    "Mat, för de här gästerna: Veganskt: 2, Glutenfritt: 1, Andra önskemål: 1\n",
  );
});

test("allergies are counted, and the email says neither whose nor which", () => {
  const { text, html } = renderDaily({ news: { ...quietDay, accepted: ["Åsa", "Dag"], withAllergies: 2 } });
  expect(text).toContain("Allergies: 2 guests, see the guest list\n");
  expect(text + readHtml(html)).not.toMatch(/Peanuts|Kiwi/);
});

test("one answer is one answer", () => {
  const { subject, text } = renderDaily({ news: { ...quietDay, declined: ["Theo"] } });
  expect(subject).toBe("One new answer to your invitation");
  expect(text).toContain("One guest has answered since the last email.");
});

test("an empty inbox is not mentioned, and neither is what nobody said", () => {
  const inbox = fullInbox.map(({ kind }) => ({ kind, count: 0 }));
  const { text } = renderDaily({ inbox, news: { ...quietDay, declined: ["Theo"] } });
  expect(text).not.toMatch(/[Ii]nbox|Speeches|Food|Allergies|Coming:/);
});

test("five hundred answers in a day are an email of less than 20 KB, too", () => {
  const accepted = guests(300, "Anna");
  const news = {
    ...quietDay,
    accepted,
    declined: guests(200, "Björn"),
    late: guests(500, "Åsa"),
    speeches: accepted,
    performances: accepted,
    food: accepted.flatMap(() => ["Vegan", "Glutenfree", "Inga oliver"]),
    withAllergies: 120,
  };
  for (const language of ["en", "sv"] as const) {
    const { text, html } = renderDaily({ language, news });
    expect((Buffer.byteLength(text) + Buffer.byteLength(html)) * 1.4).toBeLessThan(20 * 1024 - 1024);
    expect(text).toContain(language === "en" ? "and 292 more" : "och 292 till");
  }
});
