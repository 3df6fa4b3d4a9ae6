import { addDays, wallClock } from '../format/wall-clock.ts';
import { instantAt } from '../slots/open-spans.ts';
import { HOUR_MS } from '../time/units.ts';
import { AWAY_AFTER_MS } from './conversation-bounds.ts';

/** While most people sleep, in the visitor's zone. */
const NIGHT = { from: '21:00:00', until: '08:00:00' };
/** Who comes soon is awake. */
const COMES_SOON_MS = 3 * HOUR_MS;

type Writing = {
  now: number;
  zone: string;
  /** When the visitor comes; null for somebody in line, who is awake. */
  comesAt: number | null;
};

/** When a visitor who has not read it by then is told of a message: soon, but not at night. */
export function awayMessageAt({ now, zone, comesAt }: Writing): number {
  const soon = now + AWAY_AFTER_MS;
  if (comesAt === null || comesAt - now < COMES_SOON_MS) return soon;
  const { date, time } = wallClock(soon, zone);
  if (time >= NIGHT.until && time < NIGHT.from) return soon;
  return instantAt(time < NIGHT.until ? date : addDays(date, 1), NIGHT.until, zone);
}
