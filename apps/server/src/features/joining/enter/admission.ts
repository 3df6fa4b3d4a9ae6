import type { JoinDetails } from '@openturn/domain/join/read-entry.ts';
import type { Settings } from '@openturn/domain/site/settings.ts';
import type { Ticket } from '#features/tickets/index.ts';
import type { AlsoWriteOnce } from '#kernel/once.ts';

/** A visitor who has passed every check, with their request. */
export type Admission = {
  siteId: number;
  lineId: string;
  guid?: string | undefined;
  tokenHash: string;
  /** A pseudonym of the device's address. */
  origin: string;
  isTexted: boolean;
  /** Whether the contact still gets a code that the device's address causes. */
  mayCode: (contact: string) => boolean;
  language: string;
  key: string | null;
  alsoWrite: AlsoWriteOnce;
  settings: Settings;
  joiner: JoinDetails;
  /** Of the device, read when the request came. */
  own: Promise<readonly Ticket[]>;
};
