import type { LinesReply } from '@openturn/contract/visitor/lines.ts';
import type { LinesSource } from './lines-source.ts';
import { lineBeats } from './line-beats.ts';
import type { PlacesSource } from './line-places.ts';

export async function readLines(siteId: number, { places }: { places: PlacesSource }): Promise<LinesReply | null> {
  return (await places.read(siteId))?.reply ?? null;
}

/** The list for the live connection. */
export function linesSource(places: PlacesSource): LinesSource {
  return {
    read: async (siteId) => {
      const site = await places.read(siteId, { isFresh: true });
      if (!site) return null;
      const lineByTicket = new Map(site.tickets.map(({ id, lineId }) => [id, lineId]));
      return {
        reply: site.reply,
        turnsAt: site.turnsAt,
        beats: (lineId) => lineBeats(site, lineId),
        lineOf: (guid) => lineByTicket.get(guid) ?? null,
      };
    },
  };
}
