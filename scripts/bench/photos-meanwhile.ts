import sharp from "sharp";
import { fetchInvitation } from "../../test/faults/answering.ts";
import { openAdminSite } from "./admin-site.ts";
import { type LoadResult, measureLoad } from "./measure-load.ts";
import { ms, type Row, type Section } from "./report.ts";

const mostSlower = 1.5;
const photos = 6;

export async function measurePhotosMeanwhile(): Promise<Section> {
  await using admin = await openAdminSite(75);
  const { site, cookie } = admin;
  const guest = await fetchInvitation(site.url);
  const load = {
    port: site.port,
    connections: 4,
    cookies: [guest],
    paths: ["/en", "/en/rsvp", "/sv/guestbook"],
  };
  const measure = () => measureLoad({ ...load, count: 200, perSecond: 20 });
  await measure();
  const alone = await measure();
  const uploads = await Promise.all(Array.from({ length: photos }, (_, at) => phonePhoto(at)));
  const beganAt = performance.now();
  for (const photo of uploads.slice(0, 4)) await upload(site.url, cookie, photo);
  const meanwhile = await measure();
  for (const photo of uploads.slice(4)) await upload(site.url, cookie, photo);
  while (await isMaking(site.url, cookie)) await new Promise((resolve) => setTimeout(resolve, 500));
  const seconds = (performance.now() - beganAt) / 1000;
  return {
    title: "Photos",
    note: `${photos} photos of 12 million pixels; guests ask for 20 pages a second, before and while they are made.`,
    rows: [
      timesRow("pages before, p50 and p99", alone),
      timesRow("pages meanwhile, p50 and p99", meanwhile),
      slowerRow(alone, meanwhile, "p50"),
      { what: "a photo, made one after another", measured: `${(seconds / photos).toFixed(1)} s` },
    ],
  };
}

export function timesRow(what: string, { p50, p99, failed }: LoadResult): Row {
  return { what, measured: `${ms(p50)}, ${ms(p99)}${failed.length > 0 ? `, ${failed.length} failed` : ""}` };
}

export function slowerRow(before: LoadResult, meanwhile: LoadResult, share: "p50" | "p99"): Row {
  const ratio = meanwhile[share] / before[share];
  const [measured, bar] = [ratio.toFixed(2), `≤ ${mostSlower}`];
  return { what: `meanwhile : before, ${share}`, measured, bar, reached: ratio <= mostSlower };
}

/** As large as a phone takes them, and each another one. */
function phonePhoto(at: number): Promise<Buffer> {
  const noise = { type: "gaussian" as const, mean: 110 + at, sigma: 20 };
  const create = { width: 4000, height: 3000, channels: 3 as const, background: "#888", noise };
  return sharp({ create }).jpeg().toBuffer();
}

async function upload(url: string, cookie: string, photo: Buffer): Promise<void> {
  const body = new FormData();
  body.set("intent", "upload-photo");
  body.set("photo", new File([new Uint8Array(photo)], "photo.jpg"));
  const headers = { Origin: url, Cookie: cookie };
  for (let turn = 0; turn < 120; turn++) {
    const answer = await fetch(`${url}/en/admin/website/photos`, {
      method: "POST",
      redirect: "manual",
      headers,
      body,
    });
    await answer.body?.cancel();
    if (answer.status === 303) return;
    // Enough of them wait already.
    if (answer.status !== 429) throw new Error(`A photo was refused: ${answer.status}`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error("The photos before did not get done");
}

async function isMaking(url: string, cookie: string): Promise<boolean> {
  const page = await fetch(`${url}/en/admin/website/photos`, { headers: { Cookie: cookie } });
  return (await page.text()).includes("<progress");
}
