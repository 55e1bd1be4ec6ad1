// A page of the guests as it will be, in a frame as wide as a phone or a laptop, and beside it the form to which a pencil
// has led. All that can be chosen is a link, and on a phone the form stands alone.

import { useState } from "react";
import { Link, useLocation } from "react-router";
import { languageNames, type Languages } from "#domain/language.ts";
import { couple } from "#domain/roles.ts";
import { wordsOf } from "#i18n/words.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import { Back } from "#ui/back.tsx";
import { Notice } from "#ui/notice.tsx";
import { languagesOf } from "#domain/wedding/site-languages.ts";
import { useLanguage, useWords } from "../../../../language-context.ts";
import { adminPage, type PageHandle } from "../../../../page-handle.ts";
import { adminRequest, type AdminRequest } from "../../admin-request.ts";
import { previewPath, websitePath } from "../../admin-view.ts";
import { useLivePage } from "../../live.ts";
import { useRefusalInSight } from "../../editing/refusal-in-sight.ts";
import { Refusal } from "../../editing/refusal.tsx";
import { PageTitle } from "../../page-title.tsx";
import { usePicked } from "../colour-control.tsx";
import { PublishDraft, whyNotPublished } from "../publish-draft.tsx";
import { FormOfSection } from "../section-form.tsx";
import type { Route } from "./+types/preview-page";
import {
  pagesInPreview,
  type Previewed,
  widthsInPreview,
  type EditedBeside,
  readBeside,
  readPreviewed,
} from "./preview-paths.ts";
import { PreviewedFrame } from "./previewed-frame.tsx";
import {
  findEdited,
  loadOverview,
  loadSection,
  type SectionPage,
  type WeddingOverview,
} from "../load-wedding.ts";
import "./preview.css";

export const handle: PageHandle = { ...adminPage, roles: couple, entry: "website" };

export const loader = (args: Route.LoaderArgs) => orUnavailable(loadPreview(adminRequest(args)));

export { middleware } from "../../while-preparing.ts";
export { action } from "../../act.ts";
export { shouldRevalidate } from "../section-form.tsx";

export default function PreviewPage({ loaderData: newest, actionData: answer }: Route.ComponentProps) {
  const language = useLanguage();
  useRefusalInSight(answer);
  useLivePage("/api/admin-events", newest.mark);
  const { data, isOld } = useLookedAt(newest);
  const [picked, setPicked] = usePicked();
  const words = useWords("preview");
  const { previewed, standing, beside, isSaved } = data;
  const { page, width } = previewed;
  const to = previewPath(language, { ...previewed, beside });
  const editing = useWords("editing");
  const { draft } = standing;
  const isBackToPage = isSaved && !answer;
  const isOfPublishing = answer && !answer.ok && answer.intent === "publish-wedding";
  const notPublished = isOfPublishing ? whyNotPublished(answer, language) : null;
  return (
    <article
      className={[
        "canvas preview-page",
        beside && "has-form",
        beside?.section === "colours" && "of-colours",
        isBackToPage && "is-back",
      ]
        .filter(Boolean)
        .join(" ")}
      aria-labelledby="preview-title"
    >
      <header className="preview-head">
        <Back to={websitePath(language)}>{editing.toOverview}</Back>
        <PageTitle id="preview-title">{words.title}</PageTitle>
        <p>{words.lead}</p>
      </header>
      <div className="preview-ways">
        <Ways label={words.pages} data={data} name="page" of={pagesInPreview}>
          {(one) => wordsOf(language).frame.pages[one]}
        </Ways>
        {data.languages.length > 1 ? (
          <Ways label={words.languages} data={data} name="shown" of={data.languages}>
            {(one) => <span lang={one}>{languageNames[one]}</span>}
          </Ways>
        ) : null}
        <Ways label={words.widths} data={data} name="width" of={widthsInPreview}>
          {(one) => words[one]}
        </Ways>
      </div>
      <div className="preview-standing">
        {isOld ? (
          <p className="notice warn" role="status">
            {words.changedMeanwhile} <a href={to}>{words.showNewest}</a>
          </p>
        ) : null}
        {isBackToPage ? <Notice kind="good">{editing.saved}</Notice> : null}
        {notPublished === null ? null : <Notice kind="refusal">{notPublished}</Notice>}
        {beside || notPublished ? null : <Refusal answer={answer} />}
        <p>{draft ? editing.draft.changed(draft.changed, draft.when, draft.by) : words.noDraft}</p>
        <PublishDraft {...standing} to={previewPath(language, previewed)} />
      </div>
      <div className="preview-table">
        <div className="preview-screen">
          <PreviewedFrame
            key={Object.values(previewed).join()}
            previewed={previewed}
            field={beside?.field ?? ""}
            version={standing.draft?.version ?? ""}
            colours={picked}
            title={words.frame(wordsOf(language).frame.pages[page], words[width])}
          />
        </div>
        {beside ? (
          <section className="preview-form wedding-page" aria-labelledby="form-title">
            <header>
              <h2 id="form-title">{editing.sections[beside.section]}</h2>
              <Link to={previewPath(language, previewed)}>{words.close}</Link>
            </header>
            <FormOfSection
              data={beside.form}
              answer={isOfPublishing ? undefined : answer}
              {...{ to, picked, setPicked }}
            />
          </section>
        ) : null}
      </div>
    </article>
  );
}

/**
 * What was there when the couple came to the page or saved: it is what they publish, and a form must not change while
 * somebody writes in it.
 */
function useLookedAt(newest: PreviewData): { data: PreviewData; isOld: boolean } {
  const { key } = useLocation();
  const [looked, setLooked] = useState({ key, data: newest });
  if (looked.key !== key) setLooked({ key, data: newest });
  const versionOf = ({ standing }: PreviewData) => standing.draft?.version;
  return { data: looked.data, isOld: versionOf(looked.data) !== versionOf(newest) };
}

type WaysProps<Name extends keyof Previewed> = {
  label: string;
  data: PreviewData;
  name: Name;
  of: readonly Previewed[Name][];
  children: (one: Previewed[Name]) => React.ReactNode;
};

/** The form stays open beside another width and another language. */
function Ways<Name extends keyof Previewed>(props: WaysProps<Name>) {
  const language = useLanguage();
  const { label, data, name, of, children } = props;
  const { previewed } = data;
  const beside = name === "page" ? null : data.beside;
  return (
    <nav aria-label={label}>
      {of.map((one) => (
        <Link
          key={one}
          to={previewPath(language, { ...previewed, [name]: one, beside })}
          aria-current={one === previewed[name] ? "true" : undefined}
        >
          {children(one)}
        </Link>
      ))}
    </nav>
  );
}

type PreviewData = {
  previewed: Previewed;
  /** Of the site. */
  languages: Languages;
  /** Without a draft, guests see all of it already. */
  standing: Pick<WeddingOverview, "draft" | "problems" | "becomesPublic" | "making">;
  beside: (EditedBeside & { form: SectionPage }) | null;
  isSaved: boolean;
  mark: string;
};

async function loadPreview(asked: AdminRequest): Promise<PreviewData> {
  const { services, url, language } = asked;
  const mark = services.adminFeed.mark();
  const beside = readBeside(url.searchParams);
  const edited = await findEdited(asked);
  const [{ draft, problems, becomesPublic, making }, form] = await Promise.all([
    loadOverview(asked, edited),
    beside ? loadSection(asked, edited, beside.section) : null,
  ]);
  const languages = languagesOf(edited.content.wedding);
  return {
    previewed: readPreviewed(url.searchParams, language, languages),
    languages,
    standing: { draft, problems, becomesPublic, making },
    beside: beside && form && { ...beside, form },
    isSaved: url.searchParams.get("notice") === "saved",
    mark,
  };
}
