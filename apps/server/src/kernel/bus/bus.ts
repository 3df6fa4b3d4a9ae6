/** Tells other nodes to read something again. It carries no content of visits, and may be lost or arrive twice. */
export type BusEvent =
  | { kind: 'line.changed'; siteId: number; lineId: string }
  | { kind: 'site.changed'; siteId: number }
  /** Clients that show this subject fetch its status at once; null means every client of the site. */
  | { kind: 'status.forced'; siteId: number; ticketId: string | null }
  | { kind: 'messages.changed'; siteId: number; ticketId: string }
  /** Also for the consoles of the site, which are not told whose it is. */
  | { kind: 'conversation.changed'; siteId: number; ticketId: string }
  /** Nothing is stored of it. */
  | { kind: 'typing'; siteId: number; ticketId: string; by: 'visitor' | 'staff' }
  /** Appointments or free times in this period. */
  | { kind: 'calendar.changed'; siteId: number; from: number; until: number }
  /** At site 0: a host belongs to a site now, or no longer. */
  | { kind: 'hosts.changed'; siteId: 0 }
  /** The hash of a device's token, at site 0: its own limits apply on every node. */
  | { kind: 'device.trusted'; siteId: 0; device: string };

export interface Bus {
  publish(event: BusEvent): Promise<void>;
  /** Resolves once the subscription is active, to a function that ends it. */
  subscribe(siteId: number, listener: (event: BusEvent) => void): Promise<() => void>;
  /** Called when events may have been missed; subscribers read everything again. */
  onGap(listener: () => void): () => void;
  close(): Promise<void>;
}
