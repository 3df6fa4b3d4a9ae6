import { type MapStyle, styleAddress } from '@openturn/domain/search/map-style.ts';
import { SECOND_MS } from '@openturn/domain/time/units.ts';
import type { ForeignParts } from '#features/payments/index.ts';
import type { ServerSettingStore } from '#features/server-settings/index.ts';
import type { Clock } from '#kernel/clock.ts';
import { readShared } from '#kernel/read-shared.ts';
import { timedCache } from '#kernel/timed-cache.ts';

/** The name of the server setting that holds it. */
export const MAP_NAME = 'search.map';

const SCREEN = '/search';
/** How soon every node shows what one has stored. */
const KEPT = { most: 1, keepMs: 5 * SECOND_MS };

export type MapStyles = {
  /** The address of the style; null if there is no map. */
  current(): Promise<string | null>;
  /** Takes new values at once, rather than within seconds. */
  refresh(): void;
};

export function mapStyles(deps: { serverSettings: ServerSettingStore; clock: Clock }): MapStyles {
  const kept = timedCache<Promise<string | null>>({ ...KEPT, clock: deps.clock });
  return {
    current: () => readShared(kept, MAP_NAME, async () => styleAddress(storedMap(await deps.serverSettings.readAll()))),
    refresh: () => kept.clear(),
  };
}

export function storedMap(settings: ReadonlyMap<string, string>): MapStyle {
  return { address: '', key: '', ...(JSON.parse(settings.get(MAP_NAME) ?? '{}') as Partial<MapStyle>) };
}

/** The host that the style is on: only the search's own page may ask it. */
export function withMap(others: ForeignParts, styles: Pick<MapStyles, 'current'>): ForeignParts {
  return async (siteId, path) => {
    const parts = await others(siteId, path);
    const style = path === SCREEN ? await styles.current() : null;
    return style === null ? parts : { ...parts, servers: [...parts.servers, new URL(style).origin] };
  };
}
