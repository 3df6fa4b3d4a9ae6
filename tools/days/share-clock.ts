import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { aheadMs } from './move-clock.ts';

/** Inherited by every Node process that a test starts, so that it uses the test's clock. */
const loads = `--import=${pathToFileURL(join(import.meta.dirname, 'move-child-clock.ts')).href}`;
const others = (process.env['NODE_OPTIONS'] ?? '').split(' ').filter((option) => option && option !== loads);
process.env['NODE_OPTIONS'] = [...others, loads].join(' ');
process.env['CLOCK_AHEAD_MS'] = String(aheadMs());
