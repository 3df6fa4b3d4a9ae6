import { MINUTE_MS, SECOND_MS } from '@openturn/domain/time/units.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import type { Transaction } from 'kysely';
import type { ContactKind } from '#features/contacts/index.ts';
import { raiseLine } from '#features/lines/index.ts';
import { type NewNotice, writeNotices } from '#features/notices/index.ts';
import type { AlertLine, AlertStore, LineAlert, NewLineAlert, Opening } from './alert-store.ts';
import type { Database } from '#kernel/db/database.ts';
import { inTransaction } from '#kernel/db/in-transaction.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { sealed } from '#kernel/db/sealing/sealed.ts';
import { writeOutbox } from '#kernel/outbox/sql-outbox-store.ts';
import { takeTurn } from '#kernel/db/take-turn.ts';

/** Any fixed number; the site is added, so that sites do not block each other. */
const LOCK_KEY = 7_269_000_000_000;
const LOOK_EVERY_MS = SECOND_MS;
/** How long a place counts as meant for someone who was just told of it. */
const INVITED_MS = 3 * MINUTE_MS;
/** Once a site has its most, the address with most of them makes room for others. */
export const MOST_ALERTS = { ofSite: 2_000, ofDevice: 10 } as const;

export function alertStore(db: Db): AlertStore {
  const { kysely } = db;
  return {
    add: (alert) => addAlert(db, alert),

    async isWaiting({ siteId, lineId, tokenHash, now }) {
      const row = await openAlerts(kysely, siteId, now)
        .select('alert_id')
        .where('line_id', '=', lineId)
        .where('token_hash', '=', tokenHash)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    cancel: ({ siteId, lineId, tokenHash, now }) =>
      inTransaction(db, async (trx) => {
        await trx
          .deleteFrom('line_alerts')
          .where('site_id', '=', siteId)
          .where('line_id', '=', lineId)
          .where('token_hash', '=', tokenHash)
          .execute();
        await showChange(trx, { siteId, lineId }, now);
      }),

    async countOf({ siteId, origin, now }) {
      const { count } = await openAlerts(kysely, siteId, now)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('origin', '=', origin)
        .executeTakeFirstOrThrow();
      return count;
    },

    async counts(siteId, now) {
      const rows = await openAlerts(kysely, siteId, now)
        .select(({ fn }) => ['line_id', fn.countAll<number>().as('count')])
        .groupBy('line_id')
        .execute();
      return new Map(rows.map(({ line_id, count }) => [line_id, count]));
    },

    async claimLines(now, limit) {
      const due = await kysely
        .selectFrom('line_alerts')
        .select(['site_id', 'line_id'])
        .distinct()
        .where('sent_at', 'is', null)
        .where('look_at', '<=', now)
        .where('expires_at', '>', now)
        .limit(limit)
        .execute();
      const claimed = [];
      for (const { site_id, line_id } of due) {
        const rows = await kysely
          .updateTable('line_alerts')
          .set({ look_at: now + LOOK_EVERY_MS })
          .where('site_id', '=', site_id)
          .where('line_id', '=', line_id)
          .where('sent_at', 'is', null)
          .where('look_at', '<=', now)
          .returning('alert_id')
          .execute();
        if (rows.length > 0) claimed.push({ siteId: site_id, lineId: line_id });
      }
      return claimed;
    },

    tell: (opening, noticesOf) => tellAlerts(db, opening, noticesOf),
  };
}

function tellAlerts(
  db: Db,
  { siteId, lineId, room, now }: Opening,
  noticesOf: (alert: LineAlert) => readonly NewNotice[],
): Promise<number> {
  return inTransaction(db, async (trx) => {
    await takeTurn(trx, { dialect: db.dialect, key: LOCK_KEY + siteId });
    const invited = await trx
      .selectFrom('line_alerts')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('site_id', '=', siteId)
      .where('line_id', '=', lineId)
      .where('sent_at', '>', now - INVITED_MS)
      .executeTakeFirstOrThrow();
    const free = room - invited.count;
    if (free <= 0) return 0;
    const rows = await openAlerts(trx, siteId, now)
      .select(['alert_id', 'kind', 'contact', 'language'])
      .where('line_id', '=', lineId)
      .orderBy('created_at')
      .orderBy('alert_id')
      .limit(free)
      .execute();
    if (rows.length === 0) return 0;
    const ids = rows.map(({ alert_id }) => alert_id);
    await trx
      .updateTable('line_alerts')
      .set({ contact: null, token_hash: null, sent_at: now, expires_at: now + INVITED_MS })
      .where('site_id', '=', siteId)
      .where('alert_id', 'in', ids)
      .execute();
    const notices = rows.flatMap(({ alert_id: id, kind, contact, language }) =>
      noticesOf({ siteId, lineId, id, kind: kind as ContactKind, contact: contact ?? '', language }),
    );
    await writeNotices(trx, notices, now);
    await showChange(trx, { siteId, lineId }, now);
    return rows.length;
  });
}

function addAlert(db: Db, alert: NewLineAlert) {
  const { siteId, lineId, tokenHash, createdAt } = alert;
  return inTransaction<Result<null, { code: 'too-many-requests' }>>(db, async (trx, rollBack) => {
    await takeTurn(trx, { dialect: db.dialect, key: LOCK_KEY + siteId });
    await trx
      .deleteFrom('line_alerts')
      .where('site_id', '=', siteId)
      .where('line_id', '=', lineId)
      .where('sent_at', 'is', null)
      .where(({ eb, and, or }) =>
        or([
          eb('token_hash', '=', tokenHash),
          and([eb('kind', '=', alert.kind), eb('contact', '=', sealed(alert.contact))]),
        ]),
      )
      .execute();
    const open = await openAlerts(trx, siteId, createdAt)
      .select(({ fn, eb }) => [
        fn.countAll<number>().as('ofSite'),
        fn.sum<number | null>(eb.case().when('token_hash', '=', tokenHash).then(1).else(0).end()).as('ofDevice'),
      ])
      .executeTakeFirstOrThrow();
    const isOver =
      (open.ofDevice ?? 0) >= MOST_ALERTS.ofDevice ||
      (open.ofSite >= MOST_ALERTS.ofSite && !(await makeRoom(trx, alert)));
    if (isOver) return rollBack(err({ code: 'too-many-requests' }));
    await trx
      .insertInto('line_alerts')
      .values({
        site_id: siteId,
        alert_id: alert.id,
        line_id: lineId,
        kind: alert.kind,
        contact: sealed(alert.contact),
        token_hash: tokenHash,
        origin: alert.origin,
        language: alert.language,
        created_at: createdAt,
        look_at: createdAt,
        expires_at: alert.expiresAt,
        sent_at: null,
      })
      .execute();
    await showChange(trx, alert, createdAt);
    return ok(null);
  });
}

/** The newest of the address with most gives way, so that one shuts nobody else out. False if that is this address. */
async function makeRoom(trx: Transaction<Database>, { siteId, origin, createdAt }: NewLineAlert): Promise<boolean> {
  const counts = await openAlerts(trx, siteId, createdAt)
    .select(({ fn }) => ['origin', fn.countAll<number>().as('count')])
    .groupBy('origin')
    .orderBy('count', 'desc')
    .execute();
  const own = counts.find((each) => each.origin === origin)?.count ?? 0;
  const most = counts.find((each) => each.origin !== origin);
  if (!most || most.count < own) return false;
  const newest = await openAlerts(trx, siteId, createdAt)
    .select(['alert_id', 'line_id'])
    .where('origin', '=', most.origin)
    .orderBy('created_at', 'desc')
    .orderBy('alert_id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await trx.deleteFrom('line_alerts').where('site_id', '=', siteId).where('alert_id', '=', newest.alert_id).execute();
  await showChange(trx, { siteId, lineId: newest.line_id }, createdAt);
  return true;
}

function openAlerts(db: Db['kysely'] | Transaction<Database>, siteId: number, now: number) {
  return db
    .selectFrom('line_alerts')
    .where('site_id', '=', siteId)
    .where('sent_at', 'is', null)
    .where('expires_at', '>', now);
}

/** Staff see how many want to be told. */
async function showChange(trx: Transaction<Database>, { siteId, lineId }: AlertLine, at: number): Promise<void> {
  await raiseLine(trx, { siteId, lineId, at });
  await writeOutbox(trx, [{ siteId, topic: 'line.changed', payload: { lineId } }], at);
}
