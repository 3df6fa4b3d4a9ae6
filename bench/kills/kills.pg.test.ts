import { startPostgres, type StartedPostgres } from '@openturn/server/src/testing/database/start-postgres.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runKills } from './run-kills.ts';

let postgres: StartedPostgres;
beforeAll(async () => {
  postgres = await startPostgres({ isDurable: true });
});
afterAll(() => postgres.stop());

it('[PUSH-02] [API-11] [BOOK-01] confirmed data survives kill -9 on PostgreSQL', { timeout: 180_000 }, async () => {
  const { acknowledged, booked, lost } = await runKills({ kills: 3, seed: 1, databaseUrl: postgres.url() });
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
