import { RATING_CHANGEABLE_MS } from '@openturn/domain/rating/rating-limits.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import type { Selectable, Transaction } from 'kysely';
import { withdrawNotice, writeNotices } from '#features/notices/index.ts';
import { writeAudit } from '#features/staff/index.ts';
import type { Database } from '#kernel/db/database.ts';
import { inTransaction } from '#kernel/db/in-transaction.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { sealed } from '#kernel/db/sealing/sealed.ts';
import type { RatingsTable } from '#kernel/db/tables/visit-part-tables.ts';
import { writeOutbox } from '#kernel/outbox/sql-outbox-store.ts';
import type { NewRating, Rating, RatingStore } from './rating-store.ts';
import { rated, ratingReads, toRating } from './rating-reads.ts';
import { ratedSites, visitsToAsk } from './visits-to-ask.ts';

type Trx = Transaction<Database>;
type Visit = { siteId: number; visitId: string };

export function ratingStore(db: Db): RatingStore {
  const { kysely } = db;
  return {
    ...ratingReads(kysely),

    async find(siteId, visitId) {
      const row = await rated(kysely, siteId).where('visit_id', '=', visitId).executeTakeFirst();
      return row ? toRating(row) : null;
    },

    rate: (rating) => inTransaction(db, (trx) => rate(trx, rating)),

    decline: ({ now, ...visit }) =>
      inTransaction(db, async (trx) => {
        await addRow(trx, visit, now);
        await changeRow(trx, visit, { asked_at: now });
        await withdrawAsk(trx, visit, now);
      }),

    async servedBy(siteId, ticketId) {
      const row = await kysely
        .selectFrom('ticket_events')
        .select('staff_id')
        .where('site_id', '=', siteId)
        .where('ticket_id', '=', ticketId)
        .where('event', 'in', ['serve', 'complete'])
        .where('staff_id', 'is not', null)
        .orderBy('sequence')
        .limit(1)
        .executeTakeFirst();
      return row?.staff_id ?? null;
    },

    handle: ({ by, now, audit, ...visit }) =>
      inTransaction(db, async (trx) => {
        const row = await lockRow(trx, visit);
        if (!row || row.alerted_at === null) return false;
        if ((row.handled_at === null) === (by === null)) return true;
        await changeRow(trx, visit, { handled_at: by === null ? null : now, handled_by: by });
        await writeAudit(trx, [audit]);
        return true;
      }),

    ratedSites: () => ratedSites(kysely),

    toAsk: (siteId, ended) => visitsToAsk(kysely, siteId, ended),

    ask: ({ now, notices, ...visit }) =>
      inTransaction(db, async (trx) => {
        if (!(await addRow(trx, visit, now))) return false;
        await changeRow(trx, visit, { asked_at: now });
        await writeNotices(trx, notices, now);
        return true;
      }),
  };
}

async function rate(trx: Trx, rating: NewRating): Promise<Result<Rating, { code: 'too-late' }>> {
  const { siteId, visitId, now, stars, isLow } = rating;
  await addRow(trx, rating, now);
  const before = await lockRow(trx, rating);
  const ratedAt = before?.rated_at ?? now;
  if (now > ratedAt + RATING_CHANGEABLE_MS) return err({ code: 'too-late' });
  const isAlert = isLow && (before?.alerted_at ?? null) === null;
  await changeRow(trx, rating, {
    stars,
    reasons: JSON.stringify(rating.reasons),
    text: sealed(rating.text),
    service_id: rating.serviceId,
    // By the other guid of the visit, one of them may be unknown.
    line_id: rating.lineId ?? before?.line_id ?? null,
    person_id: rating.personId ?? before?.person_id ?? null,
    rated_at: ratedAt,
    ...(isAlert && { alerted_at: now }),
  });
  await withdrawAsk(trx, rating, now);
  if (isAlert) await writeNotices(trx, rating.alerts, now);
  const announced = rating.guids.map(
    (ticketId) => ({ siteId, topic: 'messages.changed', payload: { ticketId } }) as const,
  );
  await writeOutbox(trx, announced, now);
  const row = await lockRow(trx, { siteId, visitId });
  return row ? ok(toRating(row)) : err({ code: 'too-late' });
}

/** Whether it is new. */
async function addRow(trx: Trx, { siteId, visitId }: Visit, now: number): Promise<boolean> {
  const added = await trx
    .insertInto('ratings')
    .values({ site_id: siteId, visit_id: visitId, reasons: '[]', at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('visit_id')
    .execute();
  return added.length > 0;
}

/** Two that change it follow one another. */
async function lockRow(trx: Trx, { siteId, visitId }: Visit): Promise<Selectable<RatingsTable> | undefined> {
  await changeRow(trx, { siteId, visitId }, { site_id: siteId });
  return trx
    .selectFrom('ratings')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('visit_id', '=', visitId)
    .executeTakeFirst();
}

async function changeRow(trx: Trx, { siteId, visitId }: Visit, changed: Partial<RatingsTable>): Promise<void> {
  await trx.updateTable('ratings').set(changed).where('site_id', '=', siteId).where('visit_id', '=', visitId).execute();
}

/** Nobody is asked for what they have answered. */
async function withdrawAsk(trx: Trx, { siteId, visitId }: Visit, now: number): Promise<void> {
  for (const kind of ['rate', 'apt_rate']) await withdrawNotice(trx, { siteId, subjectId: visitId, kind, now });
}
