import { expect, it } from 'vitest';
import { runBooking } from './run-booking.ts';

it('[BOOK-01] many concurrent bookings over HTTP succeed, and no time is booked twice', async () => {
  const { runs, failures, overlaps } = await runBooking({ databaseUrl: '', forMs: 1_000 });
  expect([failures, overlaps]).toEqual([0, 0]);
  for (const { rate } of runs) expect(rate).toBeGreaterThan(0);
});
