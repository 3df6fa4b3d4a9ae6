import { percentile, printFigures, type Figure } from '../harness/print-figures.ts';
import { readFlags } from '../harness/read-flags.ts';
import { runRoom, type RoomResult } from './run-room.ts';

const flags = readFlags({ phones: 200, minutes: 20, appointments: 12, bits: 13 });

const SOON_MS = 500;

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

function promiseFigures({ promises }: RoomResult): Figure[] {
  const { kept, broken, overdue, open } = promises;
  return [
    { name: 'promises to those who were called', value: kept + broken, unit: '' },
    { name: 'of these kept', value: (100 * kept) / (kept + broken), unit: '%' },
    { name: 'not called at the end, promise over', value: overdue, unit: '' },
    { name: 'not called at the end, promise still open', value: open, unit: '' },
  ];
}
