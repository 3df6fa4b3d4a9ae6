import { defineConfig } from 'vitest/config';

/** The built client against a server that follows only the specification, and the reverse. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'letter',
    environment: 'node',
    include: ['**/*.letter.test.ts'],
    // The files of a process share one browser.
    isolate: false,
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    globalSetup: '../harness/require-client.ts',
  },
});
