import { expect, it } from 'vitest';
import { runKills } from './run-kills.ts';

it('[PUSH-02] [API-11] [BOOK-01] confirmed data survives kill -9 on SQLite', { timeout: 180_000 }, async () => {
  const { acknowledged, booked, lost } = await runKills({ kills: 3, seed: 1 });
  expect(acknowledged).toBeGreaterThan(30);
  expect(booked).toBeGreaterThan(3);
  expect(lost).toEqual({
    registrations: 0,
    reports: 0,
    tickets: 0,
    torn: 0,
    appointments: 0,
    tornAppointments: 0,
  });
});
