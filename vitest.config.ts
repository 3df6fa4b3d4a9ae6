import { defineConfig } from 'vitest/config';

const ELSEWHERE = [
  '**/node_modules/**',
  '**/dist/**',
  '**/*.browser.test.tsx',
  '**/*.pg.test.ts',
  '**/*.e2e.test.ts',
  '**/*.letter.test.ts',
];

/** `unit` needs nothing but Node, `stores` a PostgreSQL, the client's own project a Chromium. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{packages,apps,tools,bench}/**/*.test.{ts,tsx}'],
          exclude: ELSEWHERE,
          // Generated cases take their time on a busy machine.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'stores',
          environment: 'node',
          include: ['{apps,bench}/**/*.pg.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      'apps/*/vitest.config.ts',
      'e2e/vitest.config.ts',
      'e2e/letter/vitest.config.ts',
    ],
  },
});
