import { defineConfig } from 'vitest/config';

/** One browser and one server at a time: what is measured here must not share the machine. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'e2e',
    environment: 'node',
    include: ['**/*.e2e.test.ts', '../bench/**/*.e2e.test.ts'],
    fileParallelism: false,
    testTimeout: 30_000,
    hookTimeout: 90_000,
    globalSetup: './harness/require-client.ts',
  },
});
