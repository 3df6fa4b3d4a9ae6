import { LRUCache } from 'lru-cache';
import type { TicketStore } from './ticket-store.ts';
import type { Db } from '#kernel/db/open-database.ts';

/** Bounds the memory; a ticket that is marked again is left as it is. */
const MOST_MARKED = 50_000;

export function signsOfLife({ kysely }: Pick<Db, 'kysely'>): Pick<TicketStore, 'markSeen' | 'unproven'> {
  const marked = new LRUCache<string, true>({ maxSize: MOST_MARKED, sizeCalculation: () => 1 });
  return {
    async markSeen(siteId, id, at) {
      const key = `${siteId} ${id}`;
      if (marked.has(key)) return;
      marked.set(key, true);
      await kysely
        .updateTable('tickets')
        .set({ seen_at: at })
        .where('site_id', '=', siteId)
        .where('ticket_id', '=', id)
        .where('origin', 'is not', null)
        .where('seen_at', 'is', null)
        .execute()
        .catch(() => void marked.delete(key));
    },

    async unproven({ siteId, until, limit }) {
      const rows = await kysely
        .selectFrom('tickets')
        .select(['site_id', 'ticket_id', 'line_id', 'letter', 'number', 'name', 'joined_at', 'origin', 'seen_at'])
        .where('stage', '=', 'waiting')
        .where('origin', 'is not', null)
        .where('joined_at', '<=', until)
        .$if(siteId === null, (query) => query.where('seen_at', 'is', null))
        .$if(siteId !== null, (query) => query.where('site_id', '=', siteId ?? 0))
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('contact_devices')
                .select('contact_devices.token_hash')
                .whereRef('contact_devices.site_id', '=', 'tickets.site_id')
                .whereRef('contact_devices.token_hash', '=', 'tickets.device_hash')
                .where('contact_devices.proven_at', 'is not', null),
            ),
          ),
        )
        .orderBy('joined_at')
        .orderBy('number')
        .limit(limit)
        .execute();
      return rows.map((row) => ({
        siteId: row.site_id,
        id: row.ticket_id,
        lineId: row.line_id,
        letter: row.letter,
        number: row.number,
        name: row.name,
        joinedAt: row.joined_at,
        origin: row.origin ?? '',
        isUnseen: row.seen_at === null,
      }));
    },
  };
}
