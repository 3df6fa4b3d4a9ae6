import type { Config } from '#config/config.ts';
import { dataChecks } from './data-checks.ts';
import type { Check, HealthCheck } from './health-check.ts';
import { machineChecks } from './machine-checks.ts';
import { passChecks } from './pass-checks.ts';
import { reachChecks } from './reach-checks.ts';

export type ServerCheckDeps = Omit<Parameters<typeof dataChecks>[0], 'unsent' | 'queue'> &
  Omit<Parameters<typeof machineChecks>[0], 'databaseNow'> &
  Omit<Parameters<typeof reachChecks>[0], 'clock'> &
  Omit<Parameters<typeof passChecks>[0], 'clock'> & {
    outbox: { counts: Parameters<typeof dataChecks>[0]['queue'] };
    messages: {
      sms: Pick<Config['messages']['sms'], 'provider'>;
      email: Pick<Config['messages']['email'], 'provider'>;
    };
  };

type AddressDeps = Pick<Config, 'hasDomain'> & {
  firstStart: { facts(): Promise<{ address: { origin: string } | null }> };
};

/** Where visitors reach the server, unless the settings name its domain. */
export async function confirmedOrigin({ hasDomain, firstStart }: AddressDeps): Promise<string | null> {
  return hasDomain ? null : ((await firstStart.facts()).address?.origin ?? null);
}

/** The one list of checks, for the health page and `./openturn doctor`. */
export function serverChecks(deps: ServerCheckDeps): Record<HealthCheck, Check> {
  const unsent = (['sms', 'email'] as const).filter((channel) => deps.messages[channel].provider === 'inbox');
  return {
    ...reachChecks(deps),
    ...passChecks(deps),
    ...machineChecks({ ...deps, databaseNow: deps.health.now }),
    ...dataChecks({ ...deps, unsent, queue: () => deps.outbox.counts() }),
  };
}
