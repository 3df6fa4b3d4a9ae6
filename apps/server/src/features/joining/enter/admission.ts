import type { JoinDetails } from '@openturn/domain/join/read-entry.ts';
import type { Settings } from '@openturn/domain/site/settings.ts';
import type { OnceAlong } from '#kernel/once.ts';

/** Somebody whose entry is in order, and how they have asked. */
export type Admission = {
  siteId: number;
  lineId: string;
  guid?: string | undefined;
  tokenHash: string;
  language: string;
  key: string | null;
  along: OnceAlong;
  settings: Settings;
  joiner: JoinDetails;
};
