import { onBothDatabases } from '../harness/on-both-databases.ts';
import { percentile, printFigures, type Figure } from '../harness/print-figures.ts';
import { readFlags } from '../harness/read-flags.ts';
import { runBooking, type BookingResult } from './run-booking.ts';

const LEAST_SHARE = 0.5;

const flags = readFlags({ seconds: 4 });
await onBothDatabases(async (databaseUrl, name) => {
  const result = await runBooking({ databaseUrl, forMs: flags.seconds * 1_000 });
  return printFigures(`Holding a time and booking it, 16 callers, ${name}`, figuresOf(result));
});

function figuresOf({ bare, runs, failures, overlaps }: BookingResult): Figure[] {
  return [
    { name: 'the bare database: bookings', value: bare, unit: '/s' },
    ...runs.flatMap(({ name, rate, ms, taken }): Figure[] => [
      { name: `${name}: bookings`, value: rate, unit: '/s' },
      { name: `${name}: share of the bare database`, value: rate / bare, unit: '', atLeast: LEAST_SHARE },
      { name: `${name}: 99 of 100 within`, value: percentile(ms, 99), unit: 'ms' },
      { name: `${name}: too late, and offered others`, value: taken, unit: '' },
    ]),
    { name: 'calls that failed', value: failures, unit: '', atMost: 0 },
    { name: 'times booked twice', value: overlaps, unit: '', atMost: 0 },
  ];
}
