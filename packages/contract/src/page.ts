import type { ErrorCode } from './errors.ts';
import type { AppointmentView, StandbyView } from './visitor/appointment-view.ts';
import type { LinesReply } from './visitor/lines.ts';
import type { SiteState } from './visitor/site.ts';
import type { TicketView } from './visitor/ticket-view.ts';

/** Id of the element that carries the page state as JSON. */
export const PAGE_STATE_ID = 'page-state';

/** What the server rendered the first screen from; the client hydrates from exactly this. */
export type PageState = {
  /** 0 if the host names no site. */
  siteId: number;
  /** Set if the site came from the host mapping instead of the host's first label. */
  openFromHost: boolean;
  /** One of the domain's LANGUAGES. */
  language: string;
  /** Compiled texts for the first paint and the failure dialogs. */
  texts: Record<string, unknown>;
  /** Version of the text files, part of their address. */
  textsVersion: string;
  apiServer: string;
  /** Origin of the console, which may frame the page to preview what is not saved yet. */
  framedBy?: string;
  /** Epoch milliseconds. */
  renderedAt: number;
  site: SiteState | null;
  lines: LinesReply | null;
  /** The visitor's open tickets, or the one in the address. */
  tickets: TicketView[];
  /** The appointment or waiting-list place in the address, or on Home those this device lists as its own. */
  booked?: { appointments: AppointmentView[]; standbys: StandbyView[] };
  /** The replies include what only the device of the cookie `device` may see. */
  isForDevice?: boolean;
  /** The replies that the screen was rendered from. */
  answers?: PageAnswer[];
};

/** The reply to one of the client's queries, under the query's key. */
export type PageAnswer = {
  key: readonly unknown[];
  /** Who may see it, and whether this device may get more when it asks itself. */
  audience: PageAudience;
} & (
  | { data: unknown }
  /** What the query asks for does not exist, and the screen explains that. */
  | { missing: ErrorCode }
);

/** `guid`: anyone who knows the guid in the address. `device`: everybody, but the device itself may get more. */
export type PageAudience = 'everybody' | 'device' | 'guid';

/** What the client's server bundle returns for a page. */
export type RenderedPage = {
  status: 200 | 404;
  /** Markup for `<div id="app">`. */
  html: string;
  title: string;
  description: string;
  lang: string;
  dir: 'ltr' | 'rtl';
  /** The site's validated custom properties as CSS rules for both schemes, or empty. */
  themeCss: string;
  /** Keys of the texts used while rendering. */
  usedTexts: string[];
  /** Become part of the page's state. */
  answers: PageAnswer[];
  /** Manifest keys of the parts that were rendered; the page names their scripts and styles. */
  modules: string[];
};
