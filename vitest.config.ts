import { defineConfig } from 'vitest/config';
import { NODE_DAY } from './tools/days/day-settings.ts';
import { PATIENCE } from './tools/days/patience.ts';

const ELSEWHERE = [
  '**/node_modules/**',
  '**/dist/**',
  '**/*.browser.test.tsx',
  '**/*.pg.test.ts',
  '**/*.e2e.test.ts',
  '**/*.letter.test.ts',
];

/** What reads and writes runs on SQLite, in `unit`, and on PostgreSQL. */
const ON_BOTH_DATABASES = ['apps/server/src/compose/stores.test.ts', 'apps/server/src/**/*-routes.test.ts'];
const WITHOUT_DATABASE = 'apps/server/src/**/{doc,health,text}-routes.test.ts';

/** `unit` needs nothing but Node, `stores` a PostgreSQL, the client's own project a Chromium. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...NODE_DAY,
          ...PATIENCE,
          name: 'unit',
          provide: { ...NODE_DAY.provide, database: 'sqlite' },
          environment: 'node',
          include: ['{packages,apps,tools,bench}/**/*.test.{ts,tsx}'],
          exclude: ELSEWHERE,
          // Loading what they share takes longer than most tests: one process loads it once for all its files.
          isolate: false,
        },
      },
      {
        test: {
          ...PATIENCE,
          name: 'stores',
          provide: { database: 'postgres' },
          environment: 'node',
          include: ['{apps,bench}/**/*.pg.test.ts', ...ON_BOTH_DATABASES],
          exclude: ['**/node_modules/**', WITHOUT_DATABASE],
          // The files of a process share one PostgreSQL.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      'apps/*/vitest.config.ts',
      'e2e/vitest.config.ts',
      'e2e/vitest.timed.config.ts',
      'e2e/letter/vitest.config.ts',
    ],
  },
});
