import type { TextKey } from '@openturn/texts/keys.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import { formatDecimal } from '@openturn/domain/format/money.ts';
import type { Language } from '@openturn/domain/language/languages.ts';

export const HEALTH_CHECKS = [
  'address',
  'proxy',
  'live',
  'certificate',
  'passes',
  'clock',
  'disk',
  'memory',
  'database',
  'queue',
  'channels',
  'backup',
  'drill',
  'version',
] as const;
export type HealthCheck = (typeof HEALTH_CHECKS)[number];

/** What was found, and what to do about it, as one sentence. */
export type Finding = { state: 'good' | 'warn' | 'bad'; text: string };

/** One check; it says what it finds in the language of whoever asks. */
export type Check = (say: Say, language: Language) => Finding | Promise<Finding>;
export type Say = <K extends TextKey>(
  key: K,
  ...values: Parameters<typeof translate<K>> extends [unknown, unknown, ...infer V] ? V : never
) => string;

export type HealthRow = Finding & { id: HealthCheck; title: string };

const TITLES = {
  address: 'health.address',
  proxy: 'health.proxy',
  live: 'health.live',
  certificate: 'health.certificate',
  passes: 'settings.wallet',
  clock: 'health.clock',
  disk: 'health.disk',
  memory: 'health.memory',
  database: 'health.database',
  queue: 'health.queue',
  channels: 'health.channels',
  backup: 'health.backup',
  drill: 'health.drill',
  version: 'health.version',
} as const satisfies Record<HealthCheck, TextKey>;

/** All checks at once; one that fails says so and keeps none of the others back. */
export function runChecks(checks: Readonly<Record<HealthCheck, Check>>, language: Language): Promise<HealthRow[]> {
  const say: Say = (key, ...values) => translate(language, key, ...(values as never));
  return Promise.all(
    HEALTH_CHECKS.map(async (id) => {
      const title = say(TITLES[id]);
      try {
        return { id, title, ...(await checks[id](say, language)) };
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        return { id, title, state: 'bad' as const, text: say('health.failed', { reason }) };
      }
    }),
  );
}

/** `1.5 GB`, for people. */
export function sizeText(bytes: number, language: Language): string {
  return bytes >= 1e9 ? `${formatDecimal(bytes / 1e9, language)} GB` : `${Math.round(bytes / 1e6)} MB`;
}
