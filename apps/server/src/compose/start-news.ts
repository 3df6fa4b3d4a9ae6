import { hashClaimCode, newClaimCode } from '#features/first-start/index.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Backend } from './open-backend.ts';

/** What the person who started the server has to know. */
export type StartNews = {
  /** Claims the server, until another start makes another one; null once it has an owner. */
  code: string | null;
  /** Where visitors go, once staff have confirmed it. */
  address: string | null;
  /** It has an owner, who has not opened a business yet. */
  isUnopened: boolean;
  hasDemo: boolean;
  /** Of the demo businesses' staff; null if there are none, or another installation created them. */
  demoPassword: string | null;
};

export async function readNews({ stores, facts, demo }: Backend, clock: Clock): Promise<StartNews> {
  const { isUnclaimed, isFresh, firstDemo, address } = await facts.refresh();
  const hasDemo = firstDemo > 0;
  const code = isUnclaimed ? newClaimCode() : null;
  if (code !== null) await stores.firstStart.keepCode(hashClaimCode(code), clock.now());
  const confirmed = address?.isConfirmed ? address.origin : null;
  const demoPassword = hasDemo ? await demo.password() : null;
  return { code, address: confirmed, isUnopened: isFresh && !isUnclaimed, hasDemo, demoPassword };
}
