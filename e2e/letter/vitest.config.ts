import { defineConfig } from 'vitest/config';
import { NODE_DAY } from '../../tools/days/day-settings.ts';
import { PATIENCE } from '../../tools/days/patience.ts';

/** The built client against a server that only follows the specification, and our server against such a client. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    ...NODE_DAY,
    ...PATIENCE,
    name: 'letter',
    environment: 'node',
    include: ['**/*.letter.test.ts'],
    // All files in a process share one browser.
    isolate: false,
    maxWorkers: 2,
    hookTimeout: 60_000,
    globalSetup: '../harness/require-client.ts',
  },
});
