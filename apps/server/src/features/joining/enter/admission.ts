import type { JoinDetails } from '@openturn/domain/join/read-entry.ts';
import type { Settings } from '@openturn/domain/site/settings.ts';
import type { MayCode } from '#features/contacts/index.ts';
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
  mayCode: MayCode;
  language: string;
  key: string | null;
  alsoWrite: AlsoWriteOnce;
  settings: Settings;
  joiner: JoinDetails;
  /** Of the device, read when the request came. */
  own: Promise<readonly Ticket[]>;
};
