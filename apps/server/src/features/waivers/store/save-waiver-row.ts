import type { WaiverValues } from '@openturn/contract/waiver/waiver-calls.ts';
import { err, ok } from '@openturn/domain/result.ts';
import { MOST_WAIVERS } from '@openturn/domain/waiver/waiver-bounds.ts';
import type { Transaction } from 'kysely';
import { raiseSiteVersion } from '#features/sites/index.ts';
import { changedValues, type SettingValues, writeAudit } from '#features/staff/index.ts';
import type { Database } from '#kernel/db/database.ts';
import { inTransaction, isDuplicateIn } from '#kernel/db/in-transaction.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { rememberOrFail } from '#kernel/db/remember-once.ts';
import { digestOf } from '#kernel/digest-of.ts';
import { writeOutbox } from '#kernel/outbox/sql-outbox-store.ts';
import { keepSigned } from './keep-signed.ts';
import { settingsOf, toWaiver } from './waiver-rows.ts';
import type { SavedWaiver, Waiver, WaiverStore } from './waiver-store.ts';

type Trx = Transaction<Database>;
type Rows = (trx: Trx) => Promise<Parameters<typeof toWaiver>[0][]>;
type Saved = Awaited<ReturnType<WaiverStore['save']>>;
type Refused = { code: 'not-found' | 'changed-meanwhile' | 'too-many' };

/** Of the values that the page shows. */
export function waiverVersion(values: WaiverValues): string {
  const { isActive, texts, services, holds, asksInitials, allowsMinors, keptYears } = values;
  return digestOf([isActive, textsOf(texts), services, holds, asksInitials, allowsMinors, keptYears]);
}

/** Locks the site first, so that changes of its set-up follow one another. A changed text gets a version of its own. */
export function saveWaiverRow(db: Db, change: SavedWaiver, rows: Rows): Promise<Saved> {
  const { siteId, staffId, at, once } = change;
  return inTransaction<Saved>(db, async (trx, rollBack) => {
    if (!(await raiseSiteVersion(trx, siteId))) return rollBack(err({ code: 'not-found' }));
    const all = (await rows(trx)).map(toWaiver);
    const before = change.id === null ? null : (all.find(({ id }) => id === change.id) ?? null);
    const refused = refuseSave(change, before, all.length);
    if (refused) return rollBack(err(refused));
    const id = before?.id ?? 1 + Math.max(0, ...all.map((waiver) => waiver.id));
    await writeWaiver(trx, { ...change, id }, before);
    const changes = changedValues(before ? logged(before.values) : {}, logged(change.values));
    const subject = { kind: 'none' } as const;
    const entry = { siteId, at, staffId, action: 'settings', subject, detail: 'waivers', changes } as const;
    if (Object.keys(changes).length > 0) await writeAudit(trx, [entry]);
    await writeOutbox(trx, [{ siteId, topic: 'site.changed', payload: {} }], at);
    if (once) await rememberOrFail(trx, once, { subject: { siteId, id: String(id) }, at });
    return ok(id);
  }).catch((error: unknown): Saved => {
    if (isDuplicateIn('idempotency_keys', error)) return err({ code: 'repeated' });
    throw error;
  });
}

function refuseSave(change: SavedWaiver, before: Waiver | null, count: number): Refused | null {
  if (change.id === null) return count >= MOST_WAIVERS ? { code: 'too-many' } : null;
  if (!before) return { code: 'not-found' };
  return waiverVersion(before.values) === change.version ? null : { code: 'changed-meanwhile' };
}

export async function writeWaiver(
  trx: Trx,
  { siteId, staffId, at, id, values }: Omit<SavedWaiver, 'id' | 'version'> & { id: number },
  before: Waiver | null,
): Promise<void> {
  const isSame = before !== null && digestOf(textsOf(before.values.texts)) === digestOf(textsOf(values.texts));
  const version = (before?.version ?? 0) + (isSame ? 0 : 1);
  const row = { ...settingsOf(values), version, changed_at: at };
  await (before
    ? trx.updateTable('waivers').set(row).where('site_id', '=', siteId).where('waiver_id', '=', id).execute()
    : trx
        .insertInto('waivers')
        .values({ site_id: siteId, waiver_id: id, ...row })
        .execute());
  if (!isSame) {
    const text = { site_id: siteId, waiver_id: id, version, texts: JSON.stringify(values.texts) };
    await trx
      .insertInto('waiver_versions')
      .values({ ...text, created_at: at, staff_id: staffId })
      .execute();
  }
  if (before && before.values.keptYears !== values.keptYears) {
    await keepSigned(trx, { siteId, waiverId: id, years: values.keptYears });
  }
}

/** The order of languages matters: texts of another are shown in the first. */
function textsOf(texts: WaiverValues['texts']) {
  return Object.entries(texts).map(([language, { title, text, boxes }]) => [language, title, text, boxes]);
}

/** As the activity log shows it, field by field. */
function logged({ texts, services, ...values }: WaiverValues): SettingValues {
  const byLanguage = Object.entries(texts).flatMap(([language, { title, text, boxes }]) => [
    [`title.${language}`, title] as const,
    [`text.${language}`, text] as const,
    [`boxes.${language}`, boxes.join(' · ')] as const,
  ]);
  return { ...values, services: services?.join(', ') ?? null, ...Object.fromEntries(byLanguage) };
}
