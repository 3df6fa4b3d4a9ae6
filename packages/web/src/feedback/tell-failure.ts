import type { Translate } from '@openturn/web/i18n/use-texts.ts';
import { alert, askRetry } from './feedback.ts';
import { presentFailure } from './present-failure.ts';

/** UI-03. */
export async function tellFailure(error: unknown, t: Translate): Promise<void> {
  const notice = presentFailure(error, t);
  if (notice) await alert(notice);
}

/** UI-06: asks whether to try again where that may help; settles with the first success, or throws the last failure. */
export async function offeringRetry<T>(run: () => Promise<T>, t: Translate): Promise<T> {
  for (;;) {
    try {
      return await run();
    } catch (error) {
      const notice = presentFailure(error, t);
      if (!notice?.canRetry || !(await askRetry(notice))) throw error;
    }
  }
}
