// The loader and action of the take-back page. Server only.

import { data, redirect } from "react-router";
import type { Language } from "#domain/language.ts";
import { pagePath } from "#domain/page.ts";
import { formatMoment } from "#i18n/dates.ts";
import { DocumentsUnavailable } from "#server/store/documents.ts";
import type { Services } from "#server/services.ts";
import { readForm } from "#server/web/read-form.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import {
  takeBackAnswer,
  type TakeBackHolder,
  type TakeBackView,
  viewTakeBack,
} from "#server/workflows/answers/take-back-answer.ts";

export type TakeBackFace = {
  face: "take back";
  /** In the reader's language; null: the time is no longer known. */
  when: string | null;
  /** Opens the restored answer. */
  answerAddress: string | null;
  isNotSaved: boolean;
  /** Pressed without the tick, as programs do that open the links of an email. */
  isUnsure: boolean;
} & Pick<TakeBackView, "name" | "isComing" | "refusal">;

type Asked = { services: Services; holder: TakeBackHolder; language: Language };

export async function loadTakeBack({ services, holder, language }: Asked): Promise<TakeBackFace> {
  const { name, isComing, at, refusal, answerQuery } = await orUnavailable(viewTakeBack(services, holder));
  return {
    face: "take back",
    name,
    isComing,
    when: at === null ? null : formatMoment(at, services.wedding.timeZone, language),
    refusal,
    answerAddress: answerQuery && `${pagePath(language, "rsvp")}?${answerQuery}`,
    isNotSaved: false,
    isUnsure: false,
  };
}

export async function actTakeBack(asked: Asked, request: Request) {
  const address = new URL(request.url);
  const isSure = (await readForm(request)).get("sure") === "yes";
  try {
    const face = isSure ? null : await loadTakeBack(asked);
    // There is nothing to tick where nothing can be taken back.
    if (face?.refusal === null) return data({ ...face, isUnsure: true }, { status: 422 });
    const done = await takeBackAnswer(asked.services, asked.holder);
    if (!done.ok && done.refusal === "busy") return await notTakenBack(asked, "busy");
    if (done.ok) return redirect(address.pathname + address.search, 303);
    return data(await loadTakeBack(asked), { status: done.refusal === "taken back" ? 200 : 409 });
  } catch (error) {
    if (!(error instanceof DocumentsUnavailable)) throw error;
    return await notTakenBack(asked, error.name);
  }
}

async function notTakenBack(asked: Asked, reason: string) {
  asked.services.log("answer not taken back", { reason });
  return data({ ...(await loadTakeBack(asked)), isNotSaved: true }, { status: 503 });
}
