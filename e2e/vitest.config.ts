import { configDefaults, defineConfig } from 'vitest/config';
import { TIMED_FILES } from './timed-files.ts';
import { NODE_DAY } from '../tools/days/day-settings.ts';
import { PATIENCE } from '../tools/days/patience.ts';

/** Journeys that do not depend on speed, each file with its own server. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    ...NODE_DAY,
    ...PATIENCE,
    name: 'e2e',
    environment: 'node',
    include: ['**/*.e2e.test.ts', '../bench/**/*.e2e.test.ts'],
    exclude: [...configDefaults.exclude, ...TIMED_FILES],
    // All files in a process share one browser.
    isolate: false,
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 90_000,
    globalSetup: './harness/require-client.ts',
  },
});
