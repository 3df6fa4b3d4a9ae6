/** Tells other nodes that something may be looked at anew. It carries no content, and may be lost or come twice. */
export type BusEvent =
  | { kind: 'line.changed'; siteId: number; lineId: string }
  | { kind: 'site.changed'; siteId: number }
  /** Who looks at it is to ask for its status at once; null is for everybody who watches the site. */
  | { kind: 'status.forced'; siteId: number; ticketId: string | null }
  | { kind: 'messages.changed'; siteId: number; ticketId: string };

export interface Bus {
  publish(event: BusEvent): Promise<void>;
  /** Resolves once events of this site arrive, to a function that ends it. */
  subscribe(siteId: number, listener: (event: BusEvent) => void): Promise<() => void>;
  /** Called when events may have been missed: whoever watches reads anew. */
  onGap(listener: () => void): () => void;
  close(): Promise<void>;
}
