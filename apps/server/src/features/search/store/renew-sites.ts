import { type Transaction, sql } from 'kysely';
import { readOpeningPlans } from '#features/sites/index.ts';
import type { Database } from '#kernel/db/database.ts';
import { inTransaction } from '#kernel/db/in-transaction.ts';
import type { Db, DialectName } from '#kernel/db/open-database.ts';
import { takeTurn } from '#kernel/db/take-turn.ts';
import { searchEntryOf } from './search-entry-of.ts';
import { rtreeMinute } from './index-parts.ts';
import { NAMES_END } from './matches-terms.ts';
import { nearText } from './near-text.ts';
import { wordBits } from './word-bits.ts';
import type { SearchEntry } from './search-store.ts';

type Trx = Transaction<Database>;

/** Any fixed number: nodes write the index one after the other. */
const LOCK_KEY = 7_266_474;

/** Reads the sites and writes what the index holds of them, in one transaction. */
export async function renewSites(db: Db, siteIds: readonly number[], now: number): Promise<void> {
  if (siteIds.length === 0) return;
  await inTransaction(db, async (trx) => {
    await takeTurn(trx, { dialect: db.dialect, key: LOCK_KEY });
    // Only what was marked before the sites are read: a later mark stands for a later change.
    const marked = await trx.selectFrom('search_changes').select('change_id').where('site_id', 'in', siteIds).execute();
    const entries = await readEntries(trx, siteIds, now);
    const before = await trx
      .selectFrom('search_sites')
      .select(['site_id', 'words'])
      .where('site_id', 'in', siteIds)
      .execute();
    await removePlaces(trx, db.dialect, siteIds);
    const same = new Set(before.flatMap((row) => (entries.get(row.site_id)?.words === row.words ? [row.site_id] : [])));
    const written = [...entries.values()];
    await writePlaces(trx, db.dialect, written);
    await writeWords(trx, db.dialect, {
      siteIds: siteIds.filter((siteId) => !same.has(siteId)),
      entries: written.filter(({ siteId }) => !same.has(siteId)),
    });
    for (const ids of inParts(marked.map((row) => row.change_id))) {
      await trx.deleteFrom('search_changes').where('change_id', 'in', ids).execute();
    }
  });
}

async function readEntries(trx: Trx, siteIds: readonly number[], now: number): Promise<Map<number, SearchEntry>> {
  const sites = await trx
    .selectFrom('sites')
    .leftJoin('companies', 'companies.company_id', 'sites.company_id')
    .select([
      'site_id',
      'names',
      'location_name',
      'latitude',
      'longitude',
      'zone',
      'settings',
      'city',
      'companies.name as company',
    ])
    .where('site_id', 'in', siteIds)
    .execute();
  const lines = await trx
    .selectFrom('lines')
    .select(['site_id', 'line_id', 'state', 'open_until'])
    .where('site_id', 'in', siteIds)
    .where('archived_at', 'is', null)
    .execute();
  const plans = await readOpeningPlans(trx, siteIds);
  const entries = sites.flatMap((site) => {
    const own = lines.filter((line) => line.site_id === site.site_id);
    const entry = searchEntryOf(site, {
      plan: plans.ofSite(site.site_id),
      lines: own.map((line) => ({
        isOpen: line.state === 'open',
        openUntil: line.open_until,
        plan: plans.ofLine(site.site_id, line.line_id),
      })),
      now,
    });
    return entry ? [entry] : [];
  });
  return new Map(entries.map((entry) => [entry.siteId, entry]));
}

async function removePlaces(trx: Trx, dialect: DialectName, siteIds: readonly number[]): Promise<void> {
  if (dialect === 'sqlite') {
    const sites = sql.join(siteIds);
    await sql`delete from search_boxes where site_id in (${sites})`.execute(trx);
    await sql`delete from search_open where span_id in (
      select span_id from search_spans where site_id in (${sites}))`.execute(trx);
  }
  await trx.deleteFrom('search_spans').where('site_id', 'in', siteIds).execute();
  await trx.deleteFrom('search_sites').where('site_id', 'in', siteIds).execute();
}

async function writePlaces(trx: Trx, dialect: DialectName, entries: readonly SearchEntry[]): Promise<void> {
  const rows = entries.map(({ siteId, sortName, words, position, renewAt }) => ({
    site_id: siteId,
    sort_name: sortName,
    words,
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
    renew_at: renewAt,
  }));
  for (const part of inParts(rows)) await trx.insertInto('search_sites').values(part).execute();
  const spans = entries.flatMap(({ siteId, position, spans: own }) =>
    own.map(({ from, to }) => ({
      site_id: siteId,
      opens_at: from,
      closes_at: to,
      latitude: position?.latitude ?? null,
      longitude: position?.longitude ?? null,
    })),
  );
  for (const part of inParts(spans)) {
    const written = await trx.insertInto('search_spans').values(part).returningAll().execute();
    if (dialect !== 'sqlite') continue;
    for (const { span_id, latitude: y, longitude: x, opens_at, closes_at } of written) {
      if (y === null || x === null) continue;
      await sql`insert into search_open values (${span_id}, ${y}, ${y}, ${x}, ${x},
        ${rtreeMinute(opens_at)}, ${rtreeMinute(closes_at)})`.execute(trx);
    }
  }
  if (dialect !== 'sqlite') return;
  for (const { siteId, position } of entries) {
    if (!position) continue;
    const { latitude: y, longitude: x } = position;
    await sql`insert into search_boxes values (${siteId}, ${y}, ${y}, ${x}, ${x})`.execute(trx);
  }
}

type Words = { siteIds: readonly number[]; entries: readonly SearchEntry[] };

async function writeWords(trx: Trx, dialect: DialectName, { siteIds, entries }: Words): Promise<void> {
  if (siteIds.length === 0) return;
  const gone = await trx.deleteFrom('search_words').where('site_id', 'in', siteIds).returning('word').execute();
  const rows = entries.flatMap(({ siteId, words }) => {
    const own = [...new Set(words.split(' '))].filter((word) => word !== '' && word !== NAMES_END);
    return own.map((word) => ({ word, site_id: siteId, bits: wordBits(own) }));
  });
  for (const part of inParts(rows)) await trx.insertInto('search_words').values(part).execute();
  const added = [...new Set(rows.map(({ word }) => word))].map((word) => ({ word, near: nearText(word) }));
  for (const part of inParts(added)) {
    const learned = await trx
      .insertInto('search_vocabulary')
      .values(part)
      .onConflict((conflict) => conflict.doNothing())
      .returning(['word_id', 'near'])
      .execute();
    if (dialect !== 'sqlite') continue;
    for (const { word_id, near } of learned) {
      await sql`insert into search_near (rowid, near) values (${word_id}, ${near})`.execute(trx);
    }
  }
  await forgetWords(trx, dialect, [...new Set(gone.map(({ word }) => word))]);
}

/** Those that no site has any more. */
async function forgetWords(trx: Trx, dialect: DialectName, words: readonly string[]): Promise<void> {
  for (const part of inParts(words)) {
    const forgotten = await trx
      .deleteFrom('search_vocabulary')
      .where('word', 'in', part)
      .where('word', 'not in', (eb) =>
        eb.selectFrom('search_words').select('search_words.word').where('search_words.word', 'in', part),
      )
      .returning('word_id')
      .execute();
    if (dialect !== 'sqlite') continue;
    for (const { word_id } of forgotten) await sql`delete from search_near where rowid = ${word_id}`.execute(trx);
  }
}

/** As many as one statement takes. */
const ROWS_AT_ONCE = 1_000;

function inParts<T>(rows: readonly T[]): T[][] {
  const parts: T[][] = [];
  for (let index = 0; index < rows.length; index += ROWS_AT_ONCE) parts.push(rows.slice(index, index + ROWS_AT_ONCE));
  return parts;
}
