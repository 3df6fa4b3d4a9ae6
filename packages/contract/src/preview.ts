import type { BookableService } from './visitor/booking.ts';
import type { SiteLocation, SiteState } from './visitor/site.ts';

/** What a frame of the visitors' page tells the console that framed it, once it listens. */
export const PREVIEW_READY = 'preview-ready';

/** What is not saved yet. Only ever sent from the console's page to the frame in it. */
export type PreviewDraft = {
  /** One of the domain's LANGUAGES; the visitor's own by default. */
  language?: string;
  /** In place of what is saved. An empty setting removes it. */
  site?: Partial<Omit<SiteState, 'Location'>> & { Location?: Partial<SiteLocation> };
  /** In the order in which they are to be listed, with the names that are being changed. */
  lines?: readonly { id: string; names?: Record<string, string> }[];
  /** In the order in which they are to be listed; those left out stay behind them as they are. */
  services?: readonly PreviewService[];
  categories?: readonly { id: string; names: Record<string, string> }[];
};

/** What is changed of a service that can be booked. */
type PreviewService = { id: string; isBookable?: boolean } & Partial<BookableService>;

/** Null shows again what is saved. */
export type PreviewMessage = { preview: PreviewDraft | null };
