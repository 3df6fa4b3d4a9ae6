/** Tells other nodes that something may be looked at anew. It carries no content, and may be lost or come twice. */
export type BusEvent =
  | { kind: 'line.changed'; siteId: number; lineId: string }
  | { kind: 'site.changed'; siteId: number }
  /** Cached answers of this site are no longer good. */
  | { kind: 'cache.cleared'; siteId: number }
  /** Watchers are to ask for their status at once. */
  | { kind: 'status.forced'; siteId: number }
  | { kind: 'messages.changed'; siteId: number };

export interface Bus {
  publish(event: BusEvent): Promise<void>;
  /** Resolves once events of this site arrive, to a function that ends it. */
  subscribe(siteId: number, listener: (event: BusEvent) => void): Promise<() => void>;
  /** Called when events may have been missed: whoever watches reads anew. */
  onGap(listener: () => void): () => void;
  close(): Promise<void>;
}
