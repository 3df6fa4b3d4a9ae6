import type { FastifyRequest } from 'fastify';
import { type AccountStore, countAddress } from '#features/staff/index.ts';
import { addressGroup } from '#http/identity/address-group.ts';
import { clientAddress } from '#http/identity/client-address.ts';
import type { Suspicion } from '#http/limits/suspicion.ts';
import type { Clock } from '#kernel/clock.ts';

/** Counts a code that is entered; returns how to forget it if it was the right one. */
export type CountCode = () => Promise<() => Promise<void>>;

export type CountDeps = {
  accounts: Pick<AccountStore, 'countAttempt' | 'forgiveAttempt'>;
  suspicion: Pick<Suspicion, 'demandWork'>;
  trustedProxies: number;
  clock: Clock;
};

/**
 * Codes from the terminal have 40 bits or more, and are guessed by nobody. Behind a proxy that is not declared, a stranger
 * and the owner share one address: many wrong codes there make each further one cost some work, and shut nobody out.
 */
export function countCodes(deps: CountDeps): (request: FastifyRequest) => CountCode {
  return (request) => () =>
    countAddress(
      {
        address: addressGroup(clientAddress(request.raw, deps.trustedProxies)),
        demandWork: () => {
          const isUndeclared = deps.trustedProxies === 0 && request.headers['x-forwarded-for'] !== undefined;
          if (isUndeclared) request.log.warn('many wrong codes through a proxy that TRUST_PROXY does not declare');
          deps.suspicion.demandWork(request);
        },
      },
      deps,
    );
}
