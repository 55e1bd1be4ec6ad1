// All that can be chosen is a link, and on a phone the form stands alone.

import { useState, useEffect, useEffectEvent, useRef } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { languageNames } from "#domain/language.ts";
import { couple } from "#domain/roles.ts";
import { Notice } from "#ui/notice.tsx";
import { useLanguage, useWords } from "../../../language-context.ts";
import { adminPage, type PageHandle } from "../../../page-handle.ts";
import { adminLoader } from "../admin-request.ts";
import { previewPath } from "../admin-paths.ts";
import { Popover } from "../editing/popover.tsx";
import { useLivePage } from "../live.ts";
import { PageTitle, useNotice } from "../page-parts.tsx";
import type { Route } from "./+types/website";
import { usePicked } from "./content-control.tsx";
import { loadWebsite, type WebsiteData } from "./load-wedding.ts";
import { type Previewed, widthsInPreview, framedPath, pencilId } from "./preview/preview-paths.ts";
import { PublishBar, whyNotPublished } from "./publish-bar.tsx";
import { FormOfSection } from "./section-form.tsx";
import { WebsiteNav } from "./website-nav.tsx";
import { type CoupleColours, paletteOf } from "#domain/wedding/palette.ts";

export const handle: PageHandle = { ...adminPage, roles: couple, entry: "website" };

export const loader = adminLoader(loadWebsite);

export { middleware } from "../while-preparing.ts";
export { action } from "../act.ts";
export { shouldRevalidate } from "./section-form.tsx";

export default function Website({ loaderData: newest, actionData: answer }: Route.ComponentProps) {
  const language = useLanguage();
  useLivePage("/api/admin-events", newest.mark);
  const { data, isOld } = useLookedAt(newest);
  const [picked, setPicked] = usePicked();
  const [words, editing, pages] = [useWords("preview"), useWords("editing"), useWords("frame").pages];
  const { previewed, standing, beside } = data;
  const { page, width } = previewed;
  const notice = useNotice();
  const to = previewPath(language, { ...previewed, beside });
  const isBack = notice === "saved" && !answer;
  const notPublished = whyNotPublished(answer, language);
  const look = [beside && "has-form", beside?.section === "colours" && "of-colours", isBack && "is-back"];
  return (
    <article className={["canvas website-page", ...look].filter(Boolean).join(" ")}>
      <header className="website-head cluster">
        <PageTitle>{editing.title}</PageTitle>
        <Popover
          className="website-places"
          isLive={false}
          summary={
            <>
              <span className="visually-hidden">{editing.nav.label}: </span>
              {pages[page]}
            </>
          }
        >
          <WebsiteNav data={data} />
        </Popover>
        <div className="website-ways">
          {data.languages.length > 1 ? (
            <Ways label={words.languages} data={data} name="pageLanguage" of={data.languages}>
              {(one) => <span lang={one}>{languageNames[one]}</span>}
            </Ways>
          ) : null}
          <Ways label={words.widths} data={data} name="width" of={widthsInPreview}>
            {(one) => words[one]}
          </Ways>
        </div>
      </header>
      {isOld ? (
        <p className="notice warn" role="status">
          {words.changedMeanwhile} <a href={to}>{words.showNewest}</a>
        </p>
      ) : null}
      {notPublished === null ? null : <Notice kind="refusal">{notPublished}</Notice>}
      {notice === "discarded" && !answer ? <Notice kind="good">{editing.discarded}</Notice> : null}
      {isBack ? (
        <div className={beside ? "website-saved" : undefined}>
          <Notice kind="good">{editing.saved}</Notice>
        </div>
      ) : null}
      <div className="website-table below">
        <div className="website-side">
          <WebsiteNav data={data} />
        </div>
        <div className="preview-screen">
          <PreviewedFrame
            key={Object.values(previewed).join()}
            previewed={previewed}
            field={beside?.field ?? ""}
            version={standing.draft?.version ?? ""}
            colours={picked}
            title={words.frame(pages[page], words[width])}
          />
        </div>
        {beside ? (
          <section key={beside.section} className="website-form wedding-page" aria-labelledby="form-title">
            <header className="spread">
              <h2 id="form-title">{editing.sections[beside.section]}</h2>
              <Link to={previewPath(language, previewed)}>{words.close}</Link>
            </header>
            <FormOfSection
              data={beside.form}
              answer={notPublished === null ? answer : undefined}
              next={nextPage(data)}
              {...{ to, picked, setPicked }}
            />
          </section>
        ) : null}
      </div>
      <PublishBar {...{ standing, to }} />
    </article>
  );
}

function nextPage({ pages, beside }: WebsiteData) {
  const visible = pages.flatMap(({ page, isHidden }) => (isHidden ? [] : [page]));
  const inOrder = ["home", ...visible, "rsvp"] as const;
  const at = inOrder.findIndex((page) => page === beside?.section);
  return at < 0 ? undefined : inOrder[at + 1];
}

/** What was there as the couple came or saved: they publish it, and no form must change while somebody writes in it. */
function useLookedAt(newest: WebsiteData): { data: WebsiteData; isOld: boolean } {
  const { key } = useLocation();
  const [looked, setLooked] = useState({ key, data: newest });
  if (looked.key !== key) setLooked({ key, data: newest });
  const versionOf = ({ standing }: WebsiteData) => standing.draft?.version;
  return { data: looked.data, isOld: versionOf(looked.data) !== versionOf(newest) };
}

type WaysProps<Name extends "pageLanguage" | "width"> = {
  label: string;
  data: WebsiteData;
  name: Name;
  of: readonly Previewed[Name][];
  children: (one: Previewed[Name]) => React.ReactNode;
};

/** The form stays open beside another width and another language. */
function Ways<Name extends "pageLanguage" | "width">({ label, data, name, of, children }: WaysProps<Name>) {
  const language = useLanguage();
  const { previewed, beside } = data;
  return (
    <nav className="sub-tabs" aria-label={label}>
      {of.map((one) => (
        <Link
          key={one}
          to={previewPath(language, { ...previewed, [name]: one, beside })}
          className={`in-${one}`}
          aria-current={one === previewed[name] ? "true" : undefined}
        >
          {children(one)}
        </Link>
      ))}
    </nav>
  );
}

type PreviewedFrameProps = {
  previewed: Previewed;
  field: string;
  version: string;
  colours: CoupleColours | null;
  title: string;
};

function PreviewedFrame(props: PreviewedFrameProps) {
  const language = useLanguage();
  const { previewed, field, version, colours, title } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  // Another address would load another page, and this one stays where it is.
  const [address] = useState(framedPath(language, previewed) + (field ? `#${pencilId(field)}` : ""));
  useLinksFollowed(frame);
  useNewest(frame, version);
  useFieldInSight(frame, field);
  usePencilSize(frame);
  useColours(frame, colours);
  return (
    <div className={`preview-glass ${previewed.width}`}>
      <iframe ref={frame} src={address} title={title} />
    </div>
  );
}

type FrameRef = React.RefObject<HTMLIFrameElement | null>;

/** Where the browser lets this page hear of a press in the frame; elsewhere the links open by themselves. */
function useLinksFollowed(frame: FrameRef): void {
  const navigate = useNavigate();
  const follow = useEffectEvent((event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest<HTMLAnchorElement>('a[target="_top"]');
    if (!link) return;
    event.preventDefault();
    void navigate(link.pathname + link.search + link.hash);
  });
  useEachDocument(frame, (frameDocument) => {
    frameDocument.addEventListener("click", follow);
    return () => frameDocument.removeEventListener("click", follow);
  });
}

function useNewest(frame: FrameRef, version: string): void {
  const drawn = useRef(version);
  useEffect(() => {
    if (drawn.current === version) return;
    drawn.current = version;
    frame.current?.contentWindow?.location.reload();
  }, [frame, version]);
}

/** Beside a form the page is narrower, so that what the form is about may have left the sight. */
function useFieldInSight(frame: FrameRef, field: string): void {
  useEffect(() => {
    const frameDocument = frame.current?.contentWindow;
    const spot = field === "" ? null : frame.current?.contentDocument?.getElementById(pencilId(field));
    const top = spot?.getBoundingClientRect().top ?? 0;
    if (frameDocument && spot && (top < 0 || top > frameDocument.innerHeight))
      frameDocument.scrollBy(0, top - frameDocument.innerHeight / 2);
  }, [frame, field]);
}

const leastPencilPx = 24;

/** However small the page is drawn, its pencils can be pressed. */
function usePencilSize(frame: FrameRef): void {
  useEachDocument(frame, (frameDocument) => {
    const size = new ResizeObserver(([glass]) => {
      const scale = (glass?.contentRect.width ?? 0) / (frame.current?.offsetWidth ?? 1);
      if (scale > 0) rootOf(frameDocument)?.style.setProperty("--pencil", `${leastPencilPx / scale}px`);
    });
    if (frame.current?.parentElement) size.observe(frame.current.parentElement);
    return () => size.disconnect();
  });
}

/** null: those of the draft. */
function useColours(frame: FrameRef, colours: CoupleColours | null): void {
  const palette = JSON.stringify(Object.entries(colours ? paletteOf(colours) : {}));
  useEffect(() => {
    const { current } = frame;
    const roles = JSON.parse(palette) as [string, string][];
    const style = () => rootOf(current?.contentDocument)?.style;
    const colour = () => {
      for (const [role, value] of roles) style()?.setProperty(`--${role}`, value);
    };
    colour();
    current?.addEventListener("load", colour);
    return () => {
      current?.removeEventListener("load", colour);
      for (const [role] of roles) style()?.removeProperty(`--${role}`);
    };
  }, [frame, palette]);
}

/** A document that is just being replaced has none. */
function rootOf(frameDocument: Document | null | undefined): HTMLElement | null {
  return frameDocument?.documentElement ?? null;
}

function useEachDocument(frame: FrameRef, come: (frameDocument: Document) => () => void): void {
  const welcome = useEffectEvent(come);
  useEffect(() => {
    const { current } = frame;
    let leave = () => {};
    const change = () => {
      leave();
      leave = current?.contentDocument ? welcome(current.contentDocument) : () => {};
    };
    change();
    current?.addEventListener("load", change);
    return () => {
      current?.removeEventListener("load", change);
      leave();
    };
  }, [frame]);
}
