import { percentile, printFigures, type Figure } from '../harness/print-figures.ts';
import { readFlags } from '../harness/read-flags.ts';
import { runRoom, type RoomResult } from './run-room.ts';

const flags = readFlags({ phones: 200, minutes: 20, appointments: 12, bits: 13 });

let isGood = true;
for (const attacksPerSecond of [0, 50]) {
  const { phones, minutes, appointments, bits: workBits } = flags;
  const result = await runRoom({ phones, minutes, appointments, workBits, attacksPerSecond });
  isGood = printFigures(`A waiting room beside ${attacksPerSecond} attacks a second`, figuresOf(result)) && isGood;
  for (const refusal of new Set(result.refusals)) console.log(`  ${refusal}`);
}
process.exitCode = isGood ? 0 : 1;

function figuresOf({ joined, called, served, missed, refusals, worked, shownMs, attacks }: RoomResult): Figure[] {
  const { phones, appointments } = flags;
  return [
    { name: 'honest requests that were refused', value: refusals.length, unit: '', atMost: 0 },
    { name: 'joined or checked in', value: joined, unit: '', atLeast: phones + appointments },
    { name: 'called', value: called, unit: '' },
    { name: 'served', value: served, unit: '' },
    { name: 'calls that a phone did not show', value: missed, unit: '', atMost: 0 },
    { name: 'half of the calls shown within', value: percentile(shownMs, 50), unit: 'ms', atMost: 500 },
    { name: '99 of 100 calls shown within', value: percentile(shownMs, 99), unit: 'ms' },
    { name: 'phones that did some work', value: worked, unit: '' },
    ...[...attacks]
      .toSorted(([a], [b]) => a - b)
      .map(([status, count]) => {
        return { name: `the attacker's replies with ${status}`, value: count, unit: '' };
      }),
  ];
}
