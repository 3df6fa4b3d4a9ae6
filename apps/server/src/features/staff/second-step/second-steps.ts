import type { Account } from '#features/staff/store/account-store.ts';
import type { Passkey, SecondStepStore } from '#features/staff/store/second-step-store.ts';

/** How an account can pass the second step at this host. */
export type Steps = { hasTotp: boolean; passkeys: readonly Passkey[] };

/** Those that have been proven to work here: nothing else may stand in the way of a sign-in. */
export async function provenSteps(
  { id, totpSecret }: Pick<Account, 'id' | 'totpSecret'>,
  host: string,
  { secondSteps }: { secondSteps: Pick<SecondStepStore, 'passkeysOf'> },
): Promise<Steps> {
  const passkeys = await secondSteps.passkeysOf(id);
  return {
    hasTotp: totpSecret !== null,
    passkeys: passkeys.filter((passkey) => passkey.usedAt !== null && passkey.host === host),
  };
}

export function isAsked(asks: readonly { role: string; of: string }[]): boolean {
  return asks.some(({ role, of }) => of === 'everyone' || (of === 'managers' && role !== 'agent'));
}

/** Whether a business insists on the last one: only of those who have used one. */
export async function isBound(
  { id, secondStepAt }: Pick<Account, 'id' | 'secondStepAt'>,
  { secondSteps }: { secondSteps: Pick<SecondStepStore, 'asks'> },
): Promise<boolean> {
  return secondStepAt !== null && isAsked(await secondSteps.asks(id));
}
