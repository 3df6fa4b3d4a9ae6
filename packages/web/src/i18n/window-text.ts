import { formatTime } from '@openturn/domain/format/time.ts';
import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import type { Texts } from './use-texts.ts';

type Window = { day: string; from: number; until: number; zone: string };

const MIDNIGHT = '00:00:00';

/** When somebody on the waiting list can come. Midnight as an end would read as the beginning of the day. */
export function windowText({ day, from, until, zone }: Window, { t, language }: Pick<Texts, 't' | 'language'>): string {
  const [starts, ends] = [wallClock(from, zone).time, wallClock(until, zone).time];
  const clock = (time: string) => formatTime(time, language);
  if (ends !== MIDNIGHT) return t('standby.window', { day, from: clock(starts), until: clock(ends) });
  return starts === MIDNIGHT ? t('standby.wholeDay', { day }) : t('standby.windowFrom', { day, from: clock(starts) });
}
