import type { LinesReply } from '@openturn/contract/visitor/lines.ts';
import type { LinesSource } from './lines-source.ts';
import { lineBeats } from './line-beats.ts';
import type { PlacesSource, SharedPlaces } from './line-places.ts';

export async function readLines(siteId: number, { places }: { places: PlacesSource }): Promise<LinesReply | null> {
  return (await places.read(siteId))?.reply ?? null;
}

/** The list for the live connection. */
export function linesSource(places: SharedPlaces): LinesSource {
  return {
    read: async (siteId) => {
      const site = await places.read(siteId);
      if (!site) return null;
      const lineByTicket = new Map(site.tickets.map(({ id, lineId }) => [id, lineId]));
      return {
        reply: site.reply,
        turnsAt: site.turnsAt,
        beats: (lineId) => lineBeats(site, lineId),
        lineOf: (guid) => lineByTicket.get(guid) ?? null,
      };
    },
    changed: places.forget,
  };
}
