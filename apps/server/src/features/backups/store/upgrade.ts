import { readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { migrate } from '#kernel/db/migrate.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { checkData, countCore, type CoreCounts } from './check-data.ts';
import { makeBackup, type BackupSource } from './make-backup.ts';
import { waitForever } from './restore-rows.ts';
import { schemaAt } from './schema-at.ts';

/** The data could not be brought to this version, and is as it was. */
export class UpgradeFailed extends Error {
  constructor(cause: unknown, { copy }: { copy: string | null }) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const kept = copy ? ` A copy of it is in ${copy}.` : '';
    super(
      `this version could not take over the data: ${reason}. The data is as it was, and the version before can use it.${kept}`,
    );
    this.name = 'UpgradeFailed';
    this.cause = cause;
  }
}

export type Upgraded = { migrations: string[]; copy: string | null };

type Options = {
  source: Omit<BackupSource, 'cipher'>;
  /** Where the copy of the data goes. */
  copyTo: string;
  at: number;
  /** Reads as the server does; throws if it cannot. */
  check?: (db: Db) => Promise<void>;
};

/** For the owner who finds out later that something is wrong. */
const COPIES_KEPT = 3;
const COPY = /^before-upgrade-[\w-]{1,80}\.backup$/;

/**
 * Brings the data to this version: copies it first, then migrates and checks in one transaction. If anything fails, or
 * the process is killed, the data stays as it was.
 */
export async function upgrade(db: Db, { source, copyTo, at, check }: Options): Promise<Upgraded> {
  let [hasData, copy, before]: [boolean, string | null, CoreCounts] = [false, null, {}];
  try {
    const migrations = await migrate(db, {
      // Nodes that start together take turns, so only the first one copies.
      before: async (trx, applied) => {
        await waitForever(trx, db.dialect);
        before = await countCore(
          trx,
          (await schemaAt(applied)).map(({ name }) => name),
        );
        hasData = (before['companies'] ?? 0) > 0;
        if (!hasData) return;
        await makeBackup({ ...source, cipher: db.cipher }, { path: copyTo, at });
        copy = copyTo;
      },
      after: async (trx) => {
        await checkData(trx, db.dialect);
        const now = await countCore(trx, Object.keys(before));
        const lost = Object.keys(before).find((table) => before[table] !== now[table]);
        if (lost) throw new Error(`${before[lost]} rows of ${lost} became ${now[lost]}`);
        await check?.({ ...db, kysely: trx });
      },
    });
    if (copy) await removeOldCopies(dirname(copyTo));
    return { migrations, copy };
  } catch (error) {
    throw hasData ? new UpgradeFailed(error, { copy }) : error;
  }
}

async function removeOldCopies(folder: string): Promise<void> {
  const copies = (await readdir(folder))
    .filter((name) => COPY.test(name))
    .toSorted(byTime)
    .toReversed();
  for (const name of copies.slice(COPIES_KEPT)) await rm(join(folder, name), { force: true });
}

function byTime(a: string, b: string): number {
  return a < b ? -1 : 1;
}
