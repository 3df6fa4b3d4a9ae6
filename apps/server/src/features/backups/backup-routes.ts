import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import * as contract from '@openturn/contract/staff/settings/backups.ts';
import { parseSiteId } from '@openturn/domain/site/site-id.ts';
import { digestOf } from '#kernel/digest-of.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import {
  changedValues,
  proveOwnPassword,
  requireStaff,
  staffCalls,
  type AccountStore,
  type Passwords,
  type StaffDeps,
  type StaffMember,
} from '#features/staff/index.ts';
import { DONE } from '#http/replies/done.ts';
import { orReject, Rejected } from '#http/replies/rejected.ts';
import { renewKey, shownKey } from './store/stored-keys.ts';
import { backupName } from './keep/backup-name.ts';
import { findBackup, isWritable, listBackups } from './keep/backup-folder.ts';
import type { BackupRun } from './keep/backup-run-store.ts';
import { readBackupSettings, writeBackupSettings } from './keep/backup-settings.ts';
import { backupFolder, isCutShort, runBackup, type BackupDeps } from './keep/run-backup.ts';
import { backupZone, type KeepDeps } from './keep/start-backups.ts';
import { newestOf } from './keep/newest-of.ts';

export type BackupRouteDeps = StaffDeps &
  BackupDeps &
  Pick<KeepDeps, 'sites' | 'onError'> & {
    audit: StaffDeps['audit'] & { write(entries: readonly Entry[]): Promise<void> };
    /** The id of the key that encrypts backups until the console makes a passphrase. */
    backupKey: string | null;
    accounts: AccountStore;
    passwords: Passwords;
    newId: () => string;
  };

type Entry = Parameters<StaffDeps['audit']['writeOnceSince']>[0];

const SHOWN_RUNS = 50;
const FileQuery = z.object({ name: z.string().max(200).optional() });

/** For the owner of the server: backups hold every business on it. */
export function backupRoutes(app: FastifyInstance, deps: BackupRouteDeps): void {
  const { forServerOwner } = staffCalls(app, deps);
  const note = (member: StaffMember, entry: Pick<Entry, 'action' | 'detail'> & Partial<Pick<Entry, 'changes'>>) => {
    const { siteId, staffId } = member;
    return deps.audit.write([{ siteId, staffId, at: deps.clock.now(), subject: { kind: 'none' }, ...entry }]);
  };

  forServerOwner(contract.getBackups, async () => {
    const values = await readBackupSettings(deps.serverSettings);
    const folder = await backupFolder(deps);
    const runs = await deps.runs.newest(SHOWN_RUNS);
    const own = await shownKey(deps.serverSettings);
    const last = (kind: BackupRun['kind']) => shown(newestOf(runs, [kind]), deps.clock.now());
    return {
      ...DONE,
      version: digestOf(values),
      values,
      zone: (await backupZone(deps.sites)) ?? 'UTC',
      folder,
      key: own?.id ?? deps.backupKey,
      passphrase: own,
      files: await listBackups(folder),
      nightly: last('backup'),
      manual: last('manual'),
      drill: last('drill'),
    };
  });

  forServerOwner(contract.setBackups, async ({ member, body: { version, values } }) => {
    if (values.folder !== '' && !(values.folder.startsWith('/') && (await isWritable(values.folder)))) {
      throw new Rejected('invalid-input', { fields: { 'values.folder': { key: 'backups.folderWrong' } } });
    }
    const fits = (seen: object) => version === digestOf(seen);
    const before = await writeBackupSettings({ values, fits }, deps.serverSettings, deps.clock.now());
    if (!before) throw new Rejected('changed-meanwhile');
    const changes = changedValues(before, values);
    if (Object.keys(changes).length > 0) await note(member, { action: 'settings', detail: 'backups', changes });
    return DONE;
  });

  forServerOwner(contract.makeBackupNow, async ({ member, idempotencyKey }) => {
    const due = createHash('sha256')
      .update(idempotencyKey ?? deps.newId())
      .digest('hex')
      .slice(0, 16);
    const name = backupName('manual', deps.clock.now(), await backupZone(deps.sites));
    await note(member, { action: 'backup_made', detail: '' });
    // It may take minutes; the page asks how it goes.
    runBackup({ kind: 'manual', due }, name, deps).catch(deps.onError);
    return DONE;
  });

  forServerOwner(contract.renewBackupKey, async ({ member, body: { seen, hint, password }, request }) => {
    orReject(await proveOwnPassword(request, { accountId: member.accountId, password }, deps));
    const made = await renewKey({ seen, hint, at: deps.clock.now() }, deps.serverSettings);
    if (!made) throw new Rejected('changed-meanwhile');
    await note(member, { action: 'backup_key', detail: made.id });
    return { ...DONE, ...made };
  });

  /** A file, not a call: browsers save it as it comes. */
  app.get('/api/:siteId/staff/settings/backups/file', { config: { limit: 'ordinary' } }, async (request, reply) => {
    const siteId = parseSiteId((request.params as { siteId: string }).siteId);
    const member = await requireStaff(request, siteId, { role: 'agent', isServerOwner: true }, deps);
    const name = FileQuery.safeParse(request.query).data?.name ?? '';
    const path = await findBackup(await backupFolder(deps), name);
    if (path === null) throw new Rejected('not-found');
    await note(member, { action: 'backup_downloaded', detail: '' });
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${name}"`)
      .type('application/octet-stream')
      .send(createReadStream(path));
  });
}

function shown(run: BackupRun | null, now: number) {
  if (!run) return null;
  const { startedAt, endedAt, error, rows } = run;
  const isCut = isCutShort(run, now);
  return { at: endedAt ?? startedAt, isEnded: endedAt !== null || isCut, isCut, error, rows };
}
