import type { Clock } from '#kernel/clock.ts';
import { sizeText, type Check } from './health-check.ts';
import { freeBytes, LEAST_FREE_FOR_FILES } from '#kernel/trouble/free-bytes.ts';

const MB = 1_000_000;
const DISK = { bad: 500 * MB, warn: 2_000 * MB };
const MEMORY = { bad: 100 * MB, warn: 250 * MB };
/** Codes of second factors and due times are off by this much at most. */
const CLOCK_OFF_MS = 5_000;
const SINCE_START_MS = 60_000;

type MachineDeps = {
  dataDir: string;
  clock: Clock;
  /** The database's time, which is another machine's; null if it is this one's. */
  databaseNow: () => Promise<number | null>;
  /** Epoch milliseconds by a clock that nobody sets. */
  steadyNow?: () => number;
  availableMemory?: () => number;
  readFree?: (folder: string) => Promise<number>;
  /** Where visitors' files lie; null for the data folder. */
  storage?: object | null;
  app: string;
};

export function machineChecks({
  dataDir,
  clock,
  databaseNow,
  steadyNow = () => performance.timeOrigin + performance.now(),
  availableMemory = () => process.availableMemory(),
  readFree = freeBytes,
  storage = null,
  app,
}: MachineDeps): Record<'clock' | 'disk' | 'memory' | 'version', Check> {
  return {
    clock: async (say) => {
      const other = await databaseNow();
      const off = Math.abs(clock.now() - (other ?? clock.now()));
      if (off > CLOCK_OFF_MS) {
        return { state: 'bad', text: say('health.clockOff', { count: Math.round(off / 1_000) }) };
      }
      const jump = Math.abs(clock.now() - steadyNow());
      if (jump > SINCE_START_MS) {
        return { state: 'warn', text: say('health.clockJumped', { count: Math.round(jump / 1_000) }) };
      }
      return { state: 'good', text: say('health.clockGood') };
    },
    disk: async (say, language) => {
      const free = await readFree(dataDir);
      const state = levelOf(free, DISK);
      const size = sizeText(free, language);
      if (state === 'good') return { state, text: say('health.free', { size }) };
      // Elsewhere than here, files take no room.
      const key = storage === null && free < LEAST_FREE_FOR_FILES ? 'health.diskNoFiles' : 'health.diskLow';
      return { state, text: say(key, { size, folder: dataDir }) };
    },
    memory: (say, language) => {
      const free = availableMemory();
      const state = levelOf(free, MEMORY);
      const size = sizeText(free, language);
      return { state, text: state === 'good' ? say('health.free', { size }) : say('health.memoryLow', { size }) };
    },
    version: (say) => ({ state: 'good', text: say('health.versionGood', { app, node: process.versions.node }) }),
  };
}

function levelOf(free: number, { bad, warn }: { bad: number; warn: number }) {
  return free < bad ? 'bad' : free < warn ? 'warn' : 'good';
}
