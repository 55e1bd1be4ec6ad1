// The Guest List tab: counters, search and order, the table, and the guests deleted of late.

import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { countGuests } from "#domain/guest-list.ts";
import type { Language } from "#domain/language.ts";
import type { Reader } from "#i18n/guest-fields.ts";
import { guestListWords } from "#i18n/guest-list.ts";
import type { ActionAnswer } from "../admin-request.ts";
import { tabPath } from "../admin-view.ts";
import { cellText } from "./cell-text.ts";
import { Counters } from "./counters.tsx";
import { DeletedGuests } from "./deleted-guests.tsx";
import { type Edits, isUnsaved, onTheirWay } from "./edits.ts";
import { GuestTable } from "./guest-table.tsx";
import { ListControls } from "./list-controls.tsx";
import type { GuestListData } from "./load-guest-list.ts";
import { NobodyFound, NobodyYet } from "./nobody.tsx";
import { Pages } from "./pages.tsx";
import { SaveEdit } from "./save-edit.tsx";
import { useAnnouncer } from "./use-announcer.ts";
import { useEdits } from "./use-edits.ts";
import { useListView } from "./use-list-view.ts";
import { useLiveRows } from "./use-live-rows.ts";
import { useOrder } from "./use-order.ts";
