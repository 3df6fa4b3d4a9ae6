import { fileURLToPath } from 'node:url';
import { dayOfRun } from './days.ts';

const day = dayOfRun();
const fileOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** For vitest projects that run in a browser, which takes its zone from the machine. */
export const BROWSER_DAY = { setupFiles: [fileOf('begin-day.ts')], provide: { day } };
export const DAY_ZONE = day.zone;

/** For vitest projects that run in Node. */
export const NODE_DAY = {
  setupFiles: [fileOf('begin-day.ts'), fileOf('share-clock.ts')],
  provide: { day },
  env: { TZ: day.zone },
};
