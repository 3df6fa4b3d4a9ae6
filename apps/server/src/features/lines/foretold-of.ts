import { latestOf } from '@openturn/domain/wait/calibrate.ts';
import type { LinePlaces } from './line-places.ts';

/**
 * What is promised to who joins now, in the whole milliseconds that a database keeps. Null where nothing can be: shortly
 * before closing it is not likely enough that they will be called.
 */
export function foretoldOf({ newcomer, view, deskCount }: LinePlaces) {
  if (!newcomer || !Number.isFinite(newcomer.promisedBy)) return null;
  const { forecast } = newcomer;
  const promisedBy = Math.round(newcomer.promisedBy);
  return {
    promisedBy,
    forecast: {
      p10Ms: Math.round(forecast.p10),
      p50Ms: Math.round(forecast.p50),
      p80Ms: Math.round(forecast.p80),
      p90Ms: Math.round(latestOf(forecast)),
      promisedBy,
      ahead: view.waiting,
      desks: deskCount,
    },
  };
}
