import type { TicketBeat } from '@openturn/contract/visitor/ticket-view.ts';
import type { SitePlaces } from './line-places.ts';
import { ticketKey } from './ticket-key.ts';

/** Every ticket of a line, as sent in a live message. */
export function lineBeats({ lines, tickets, deskNames }: SitePlaces, lineId: string): TicketBeat[] {
  const places = lines.get(lineId)?.places;
  return tickets
    .filter((ticket) => ticket.lineId === lineId)
    .map(({ id, version, stage, desk, respondBy }) => {
      const place = places?.get(id);
      return {
        key: ticketKey(id),
        version,
        stage,
        position: place?.position ?? null,
        wait: place?.wait ?? null,
        beThereBy: place?.beThereBy ?? null,
        why: place?.why ?? null,
        desk: desk === null ? null : (deskNames.get(desk) ?? { en: desk }),
        respondBy,
      };
    });
}
