import { err, type Result } from '@openturn/domain/result.ts';

type Outdated = { code: 'outdated' };
const MOST_ATTEMPTS = 5;

/** Other settings may change while one part of them is saved: it is then tried again over what they have become. */
export async function overLatest<T, E extends { code: string }>(
  attempt: () => Promise<Result<T, E | Outdated>>,
): Promise<Result<T, Exclude<E, Outdated> | { code: 'busy' }>> {
  for (let tried = 0; tried < MOST_ATTEMPTS; tried++) {
    const saved = await attempt();
    if (saved.ok) return saved;
    if (!isOutdated(saved.error)) return err(saved.error as Exclude<E, Outdated>);
  }
  return err({ code: 'busy' });
}

function isOutdated(error: { code: string }): error is Outdated {
  return error.code === 'outdated';
}
