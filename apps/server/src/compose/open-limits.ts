import type { FastifyBaseLogger } from 'fastify';
import { CODE_POLICY } from '@openturn/domain/join/code-policy.ts';
import { managerAlarms } from '#features/staff/audit/alarm-managers.ts';
import { rateLimits, type RateLimits } from '#http/limits/rate-limits.ts';
import { CODES, suspicion, type Suspicion } from '#http/limits/suspicion.ts';
import { describe } from '#http/replies/error-handling.ts';
import type { TroubleLog } from '#kernel/trouble/trouble-log.ts';
import { shareTrust } from './share-trust.ts';

type Options = Parameters<typeof managerAlarms>[0] &
  Omit<Parameters<typeof shareTrust>[1], 'onError'> & {
    requestsPerMinute: number;
    trustedProxies: number;
    workBits: number;
    workSecret: string;
    logTrouble: TroubleLog;
    log: FastifyBaseLogger;
  };

/** How much anybody may ask for. Without rate limits, nobody is suspicious either. */
export async function openLimits(options: Options): Promise<{ limits: RateLimits; suspicion: Suspicion }> {
  const { requestsPerMinute, trustedProxies, workBits: bits, workSecret: secret, clock } = options;
  const failed = (what: string) => (error: unknown) => {
    if (!options.logTrouble(error)) options.log.error({ error: describe(error) }, what);
  };
  const isOff = requestsPerMinute === 0;
  const own = rateLimits({ requestsPerMinute, clock });
  const limits = isOff
    ? own
    : await shareTrust(own, { ...options, onError: failed('trust in devices was not shared') });
  const alarm = managerAlarms(options);
  const raise = (kind: 'codes_many' | 'codes_out', limit: number) => (siteId: number) =>
    void alarm({ kind, siteId, sent: limit, limit }).catch(failed('an alarm was not raised'));
  const alarms = {
    onManyCodes: raise('codes_many', CODES.perDay),
    onCodesOut: raise('codes_out', CODE_POLICY.sendsOfSite),
  };
  return { limits, suspicion: suspicion({ limits, clock, trustedProxies, isOff, bits, secret, ...alarms }) };
}
