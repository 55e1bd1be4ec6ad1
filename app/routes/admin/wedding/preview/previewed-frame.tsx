// What the page around the frame does for it, since nothing runs in the frame itself.

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { type CoupleColours, paletteOf } from "#domain/wedding/palette.ts";
import { useLanguage } from "../../../../language-context.ts";
import { framedPath, pencilId, type Previewed } from "./preview-paths.ts";

type PreviewedFrameProps = {
  previewed: Previewed;
  field: string;
  version: string;
  colours: CoupleColours | null;
  title: string;
};

export function PreviewedFrame(props: PreviewedFrameProps) {
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
