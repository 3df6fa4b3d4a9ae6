import type { Db } from '#kernel/db/open-database.ts';
import { readRemembered } from '#kernel/db/remember-once.ts';
import { catalogWrites } from './catalog-writes.ts';
import { deskSetupWrites } from './desk-setup-writes.ts';
import type { LineSetupStore } from './line-setup-store.ts';
import { lineSetupWrites } from './line-setup-writes.ts';
import { readLinesAndDesks } from './read-lines-and-desks.ts';

export function lineSetupStore(db: Db): LineSetupStore {
  return {
    read: (siteId) => readLinesAndDesks(db.kysely, siteId),
    remembered: (siteId, once) => readRemembered(db.kysely, siteId, once),
    ...lineSetupWrites(db),
    ...deskSetupWrites(db),
    ...catalogWrites(db),
  };
}
