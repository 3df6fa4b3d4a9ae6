import {
  type ProviderCause,
  PROVIDER_STEPS,
  type ProviderTest,
  type ProviderValues,
} from '@openturn/contract/staff/settings/provider.ts';
import { problem } from '@openturn/domain/forms/problem.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import type { ProviderClient } from '#features/sign-in-provider/provider/provider-client.ts';
import type { ProviderFailure } from '#features/sign-in-provider/provider/provider-failure.ts';
import { enteredProvider, type SaveDeps, type ProviderSaveRefusal } from './save-provider.ts';

/** Asks the provider with the values entered, stored or not. */
export async function testProvider(
  { values, returnAddress }: { values: ProviderValues; returnAddress: string },
  deps: SaveDeps & { signInProvider: ProviderClient },
): Promise<Result<ProviderTest, ProviderSaveRefusal>> {
  const entered = await enteredProvider(values, deps);
  if (!entered.ok) return entered;
  const { next } = entered.value;
  if (next.issuer === '') {
    return err({ code: 'invalid-input', fields: { 'values.issuer': problem('validation.required') } });
  }
  const failure = await deps.signInProvider.tryOut(next, returnAddress);
  return ok({ steps: stepsOf(failure), cause: failure && causeOf(failure), detail: failure?.detail ?? '' });
}

/** What answers without being understood is no provider. */
function causeOf({ cause }: ProviderFailure): ProviderCause {
  return cause === 'refused' ? 'no-provider' : cause;
}

function stepsOf(failure: ProviderFailure | null): ProviderTest['steps'] {
  const stop = failure ? PROVIDER_STEPS.indexOf(failure.step) : PROVIDER_STEPS.length;
  return PROVIDER_STEPS.map((step, place) => ({
    step,
    state: place < stop ? 'done' : place === stop ? 'failed' : 'left',
  }));
}
