import type { LinesReply } from '@openturn/contract/lines.ts';
import type { LinesSource } from '#live/lines-source.ts';
import type { PlacesSource } from './line-places.ts';

export async function readLines(siteId: number, { places }: { places: PlacesSource }): Promise<LinesReply | null> {
  return (await places.read(siteId))?.reply ?? null;
}

/** The list for the live connection, with the instant at which the clock alone will change it. */
export function linesSource(places: PlacesSource): LinesSource {
  return {
    read: async (siteId) => {
      const site = await places.read(siteId);
      return site && { reply: site.reply, turnsAt: site.turnsAt };
    },
  };
}
