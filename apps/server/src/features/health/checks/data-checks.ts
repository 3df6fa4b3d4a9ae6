import { DAY_MS, HOUR_MS, MINUTE_MS } from '@openturn/domain/time/units.ts';
import type { Clock } from '#kernel/clock.ts';
import type { HealthStore } from '#features/health/store/health-store.ts';
import { type Check, sizeText } from './health-check.ts';

/** Versions before are no longer mended by those who make them. */
const LEAST = { sqlite: 3, postgres: 14 } as const;
const SLOW_MS = 500;
const LATE_MS = 2 * MINUTE_MS;
const VERY_LATE_MS = 15 * MINUTE_MS;
const BACKUP_OLD_MS = 2 * DAY_MS;
/** Weekly, and a few days for a machine that was off. */
const DRILL_OLD_MS = 10 * DAY_MS;

/** How the last run of a kind went; null if there was none. */
export type LastRun = { at: number; startedAt: number; error: string | null } | null;

/** How large the last backup was, and what is free where they are; null if it is not known. */
export type BackupRoom = { size: number | null; free: number | null };

/** Files of visitors grow: the next backup is larger than the last one. */
const NEXT_BACKUP = 1.5;

type DataDeps = {
  health: HealthStore;
  queue: () => Promise<{ pending: number; dead: number; oldestAt: number | null }>;
  /** What reaches visitors; everything else stays in the inbox. */
  unsent: readonly ('sms' | 'email')[];
  backups: () => Promise<{ backup: LastRun; drill: LastRun; room: BackupRoom }>;
  clock: Clock;
};

export function dataChecks({
  health,
  queue,
  unsent,
  backups,
  clock,
}: DataDeps): Record<'database' | 'queue' | 'channels' | 'backup' | 'drill', Check> {
  return {
    database: async (say) => {
      const startedAt = performance.now();
      const { dialect, version } = await health.database();
      const ms = Math.round(performance.now() - startedAt);
      const name = dialect === 'sqlite' ? 'SQLite' : 'PostgreSQL';
      if (Number.parseInt(version, 10) < LEAST[dialect]) {
        return { state: 'warn', text: say('health.databaseOld', { name, version, least: LEAST[dialect] }) };
      }
      if (ms > SLOW_MS) return { state: 'warn', text: say('health.databaseSlow', { name, ms }) };
      return { state: 'good', text: say('health.databaseGood', { name, version, ms }) };
    },
    queue: async (say) => {
      const { pending, dead, oldestAt } = await queue();
      const late = oldestAt === null ? 0 : clock.now() - oldestAt;
      if (late > LATE_MS) {
        const state = late > VERY_LATE_MS ? 'bad' : 'warn';
        return { state, text: say('health.queueLate', { count: pending, minutes: Math.floor(late / MINUTE_MS) }) };
      }
      if (dead > 0) return { state: 'warn', text: say('health.queueDead', { count: dead }) };
      return { state: 'good', text: say('health.queueGood') };
    },
    channels: async (say) => {
      const { sent, failed, lastError } = await health.messagesSince(clock.now() - DAY_MS);
      if (failed > 0) {
        const state = failed > sent ? 'bad' : 'warn';
        return { state, text: say('health.channelsFailed', { count: failed, reason: lastError ?? '' }) };
      }
      if (unsent.length > 0) {
        const only = unsent[0] === 'sms' ? say('health.channelsNoSms') : say('health.channelsNoEmail');
        const text = unsent.length === 2 ? say('health.channelsNone') : only;
        return { state: 'warn', text };
      }
      return { state: 'good', text: say('health.channelsGood', { count: sent }) };
    },
    backup: async (say, language) => {
      const { backup, room } = await backups();
      if (!backup) return { state: 'bad', text: say('health.backupNone') };
      if (backup.error !== null) return { state: 'bad', text: say('health.backupFailed', { reason: backup.error }) };
      const newest = await health.newestBusiness();
      if (newest && newest.at > backup.startedAt) {
        return { state: 'bad', text: say('health.backupBefore', { business: newest.name }) };
      }
      const age = clock.now() - backup.at;
      const days = Math.floor(age / DAY_MS);
      if (age > BACKUP_OLD_MS) return { state: 'bad', text: say('health.backupOld', { count: days }) };
      if (room.size !== null && room.free !== null && room.free < room.size * NEXT_BACKUP) {
        const sizes = { free: sizeText(room.free, language), size: sizeText(room.size, language) };
        return { state: 'warn', text: say('health.backupNoRoom', sizes) };
      }
      return { state: 'good', text: say('health.backupGood', { count: Math.floor(age / HOUR_MS) }) };
    },
    drill: async (say) => {
      const { drill } = await backups();
      if (!drill) return { state: 'warn', text: say('health.drillNone') };
      if (drill.error !== null) return { state: 'bad', text: say('health.drillFailed', { reason: drill.error }) };
      const age = clock.now() - drill.at;
      const state = age > DRILL_OLD_MS ? 'warn' : 'good';
      return {
        state,
        text: say(state === 'good' ? 'health.drillGood' : 'health.drillOld', { count: Math.floor(age / DAY_MS) }),
      };
    },
  };
}
