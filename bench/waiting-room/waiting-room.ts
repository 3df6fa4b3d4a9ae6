import { percentile, printFigures, type Figure } from '../harness/print-figures.ts';
import { readFlags } from '../harness/read-flags.ts';
import type { Forecast } from './read-forecasts.ts';
import { runRoom, type RoomResult } from './run-room.ts';

const flags = readFlags({ phones: 200, minutes: 20, appointments: 12, bits: 13 });

const SOON_MS = 500;
/**
 * Of the promises of many lines, 76 to 84 % are kept, which `bench/wait` measures. Three lines share one pace: how many of
 * theirs are kept above that says nothing.
 */
const LEAST_KEPT = 76;

const isKept = (forecast: Forecast) => forecast.isKept;
const isWithinMiddle = ({ waitedMs, p50Ms }: Forecast) => waitedMs <= p50Ms;

let isGood = true;
for (const attacksPerSecond of [0, 50]) {
  const { phones, minutes, appointments, bits: workBits } = flags;
  const result = await runRoom({ phones, minutes, appointments, workBits, attacksPerSecond });
  isGood = printFigures(`A waiting room beside ${attacksPerSecond} attacks a second`, figuresOf(result)) && isGood;
  for (const refusal of new Set(result.refusals)) console.log(`  ${refusal}`);
}
process.exitCode = isGood ? 0 : 1;

function figuresOf(result: RoomResult): Figure[] {
  const { joined, called, served, missed, refusals, worked, shownMs, attacks } = result;
  const { phones, appointments } = flags;
  return [
    { name: 'honest requests that were refused', value: refusals.length, unit: '', atMost: 0 },
    { name: 'joined or checked in', value: joined, unit: '', atLeast: phones + appointments },
    { name: 'called', value: called, unit: '' },
    { name: 'served', value: served, unit: '' },
    { name: 'calls that a phone did not show', value: missed, unit: '', atMost: 0 },
    { name: 'half of the calls shown within', value: percentile(shownMs, 50), unit: 'ms', atMost: 500 },
    { name: '99 of 100 calls shown within', value: percentile(shownMs, 99), unit: 'ms' },
    ...screenFigures(result),
    ...promiseFigures(result),
    { name: 'phones that did some work', value: worked, unit: '' },
    ...[...attacks]
      .toSorted(([a], [b]) => a - b)
      .map(([status, count]) => {
        return { name: `the attacker's replies with ${status}`, value: count, unit: '' };
      }),
  ];
}

/** A colleague's screen. */
function screenFigures({ screenMs, screenMissed }: RoomResult): Figure[] {
  const soon = screenMs.filter((ms) => ms <= SOON_MS).length;
  return [
    { name: 'calls that a colleague’s screen did not show', value: screenMissed, unit: '', atMost: 0 },
    { name: 'half of the calls on that screen within', value: percentile(screenMs, 50), unit: 'ms' },
    { name: '99 of 100 calls on that screen within', value: percentile(screenMs, 99), unit: 'ms' },
    { name: 'all calls on that screen within', value: Math.max(...screenMs), unit: 'ms' },
    { name: `calls on that screen within ${SOON_MS} ms`, value: (100 * soon) / screenMs.length, unit: '%' },
  ];
}

function promiseFigures({ promises, forecasts }: RoomResult): Figure[] {
  const { kept, broken, overdue, open } = promises;
  return [
    { name: 'promises to those who were called', value: kept + broken, unit: '' },
    { name: 'of these kept, as shown', value: (100 * kept) / (kept + broken), unit: '%', atLeast: LEAST_KEPT },
    { name: 'of the exact promises kept', value: shareOf(forecasts, isKept), unit: '%', atLeast: LEAST_KEPT },
    { name: 'waits within the middle of their forecast', value: shareOf(forecasts, isWithinMiddle), unit: '%' },
    { name: 'not called at the end, promise over', value: overdue, unit: '' },
    { name: 'not called at the end, promise still open', value: open, unit: '' },
  ];
}

function shareOf(forecasts: readonly Forecast[], is: (forecast: Forecast) => boolean): number {
  return (100 * forecasts.filter(is).length) / forecasts.length;
}
