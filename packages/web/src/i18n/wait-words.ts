import type { LineView, WaitRange } from '@openturn/contract/visitor/lines.ts';
import { HALF_HOUR_MINUTES, HOUR_MINUTES, HOURS_FROM_MINUTES } from '@openturn/domain/wait/wait-range.ts';
import type { Texts } from '@openturn/web/i18n/use-texts.ts';

/** Without a unit, `value` is words instead of a figure. */
export type WaitWords = { value: string; unit: string; spoken: string };

type LineNow = Pick<LineView, 'isStaffed' | 'state'>;

function inWords(value: string, spoken = value): WaitWords {
  return { value, unit: '', spoken };
}

/** A wait as a large figure with its unit, and as a sentence for screen readers. */
export function waitWords(wait: WaitRange | null, t: Texts['t'], line?: LineNow): WaitWords {
  if (!wait && line?.state === 'paused') return inWords(t('line.paused'));
  if (!wait && line?.state === 'closed' && !line.isStaffed) return inWords(t('line.closed'));
  if (!wait) return line?.isStaffed === false ? inWords(t('line.noStaff')) : inWords(t('line.waitUnknown'));
  if (wait.high === 0) return inWords(t('line.now'), t('line.noWait'));
  if (wait.high < HOURS_FROM_MINUTES) {
    const { low, high } = wait;
    const isRange = low > 0 && low < high;
    const spoken = isRange ? t('line.waitSpoken', { low, high }) : t('line.waitUpTo', { high });
    return { value: rangeOf(`${low}`, `${high}`), unit: t('line.minutes', { high }), spoken };
  }
  // Long waits are rounded to half hours: up for the promise, and down for a low end from an hour on.
  const highHalves = Math.ceil(wait.high / HALF_HOUR_MINUTES);
  const high = halves(highHalves);
  // Words agree with the whole number shown.
  const count = Math.floor(highHalves / 2);
  if (wait.low < HALF_HOUR_MINUTES) return inWords(t('line.hoursUpTo', { high, count }));
  if (wait.low < HOUR_MINUTES) return inWords(t('line.minutesToHours', { low: wait.low, high, count }));
  const low = halves(Math.floor(wait.low / HALF_HOUR_MINUTES));
  return { value: rangeOf(low, high), unit: t('line.hours', { count }), spoken: t('line.hoursSpoken', { low, high }) };
}

function rangeOf(low: string, high: string): string {
  return low === high ? high : `${low}–${high}`;
}

function halves(count: number): string {
  const whole = Math.floor(count / 2);
  // Isolated, so that right-to-left text does not put the half before its number.
  return count % 2 === 0 ? `${whole}` : `\u2066${whole}½\u2069`;
}
