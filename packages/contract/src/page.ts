import type { AppointmentView, StandbyView } from './visitor/appointment-view.ts';
import type { LinesReply } from './visitor/lines.ts';
import type { SiteState } from './visitor/site.ts';
import type { TicketView } from './visitor/ticket-view.ts';

/** Element that carries the page state as JSON. */
export const PAGE_STATE_ID = 'page-state';

/** What the server rendered the first screen from; the client takes over from exactly this. */
export type PageState = {
  /** 0 when the host names no site. */
  siteId: number;
  /** Set when the site came from the host's mapping and not from its first label. */
  openFromHost: boolean;
  /** A language code of the domain's LANGUAGES. */
  language: string;
  /** Compiled texts that the first paint and the failure dialogs need. */
  texts: Record<string, unknown>;
  /** Version tag of the text files, for their address. */
  textsVersion: string;
  apiServer: string;
  /** Epoch milliseconds at which it was rendered. */
  renderedAt: number;
  site: SiteState | null;
  lines: LinesReply | null;
  /** The visitor's running tickets, or the one that the address names. */
  tickets: TicketView[];
  /** What the address names of appointments and places on a waiting list, or on Home what the device says is its own. */
  booked?: { appointments: AppointmentView[]; standbys: StandbyView[] };
};

/** What the client's server bundle gives back for a page. */
export type RenderedPage = {
  status: 200 | 404;
  /** The app's markup, to stand inside `<div id="app">`. */
  html: string;
  title: string;
  description: string;
  lang: string;
  dir: 'ltr' | 'rtl';
  /** Validated custom properties of the site’s theme as CSS rules for either scheme, or empty. */
  themeCss: string;
  /** Keys whose texts were used while rendering. */
  usedTexts: string[];
  /** Key in the build's manifest of the screen's own part, whose script and style the page brings along. */
  screenModule?: string;
};
