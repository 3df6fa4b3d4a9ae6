import { expect, it } from 'vitest';
import { runBooking } from './run-booking.ts';

it('[BOOK-01] what many book at once through HTTP is booked, and no time is given twice', async () => {
  const { runs, failures, overlaps } = await runBooking({ databaseUrl: '', forMs: 1_000 });
  expect([failures, overlaps]).toEqual([0, 0]);
  for (const { rate } of runs) expect(rate).toBeGreaterThan(0);
});
