import { defineConfig } from 'vitest/config';
import { NODE_DAY } from '../tools/days/day-settings.ts';
import { PATIENCE } from '../tools/days/patience.ts';
import { TIMED_FILES } from './timed-files.ts';

/** One browser and one server at a time, because measurements must not share the machine. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    ...NODE_DAY,
    ...PATIENCE,
    name: 'e2e-timed',
    environment: 'node',
    include: [...TIMED_FILES],
    isolate: false,
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 90_000,
    globalSetup: './harness/require-client.ts',
  },
});
