import type { ContactStore } from '#features/contacts/index.ts';
import type { SiteStore } from '#features/sites/index.ts';
import type { FindVisitDeps } from '#features/visit-tasks/index.ts';
import type { SignedCopies } from './copy/signed-copies.ts';
import type { WaiverStore } from './store/waiver-store.ts';

export type WaiverDeps = FindVisitDeps & {
  waivers: WaiverStore;
  sites: Pick<SiteStore, 'find'>;
  copies: SignedCopies;
  contacts: Pick<ContactStore, 'proven'>;
  /** The same on every node. */
  workSecret: string;
  newId: () => string;
  wakeOutbox: () => void;
};
