import { expect, it } from 'vitest';
import { runJoining } from './run-joining.ts';

// How fast is for the measurement to say: beside other tests, the share of the bare database says little.
it(
  'who joins beside many others gets in, beside a database that is written to by others',
  { timeout: 90_000 },
  async () => {
    const { joins, failures } = await runJoining({ databaseUrl: '', forMs: 500 });
    expect(failures).toEqual([]);
    for (const { name, rate } of joins) expect(rate, name).toBeGreaterThan(0);
  },
);
