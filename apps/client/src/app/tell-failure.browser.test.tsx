import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { CallError, type CallFailure } from '@openturn/web/api/call-failure.ts';
import { createTranslator } from '@openturn/web/i18n/translator.ts';
import { showScreen } from '#testing/show-screen.tsx';
import { textsOf } from '#testing/texts-of.ts';
import { FeedbackOutlet } from './feedback-outlet.tsx';
import { offeringRetry, tellFailure } from '@openturn/web/feedback/tell-failure.ts';

const { t } = createTranslator('en', textsOf('en'));
const SCREEN = (
  <>
    <main>
      <h1>Home</h1>
    </main>
    <FeedbackOutlet hasSite={false} />
  </>
);

/** A call that fails so each time until there is no failure left. */
function failing(...failures: CallFailure[]) {
  let tries = 0;
  return {
    tries: () => tries,
    run: async () => {
      const failure = failures[tries++];
      if (failure) throw new CallError(failure);
      return 'done';
    },
  };
}

const press = (name: string) => page.getByRole('button', { name }).click();
const anyDialog = () => page.getByRole('alertdialog');

describe('tellFailure', () => {
  it('[UI-04] tells of an error without a word, and settles when it was read', async () => {
    await showScreen(SCREEN);
    const told = tellFailure(undefined, t);
    const dialog = page.getByRole('alertdialog', { name: 'Server or network error' });
    await expect.element(dialog).toHaveAccessibleDescription('Unknown Error');
    await press('OK');
    await told;
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('[ERR-01] shows no dialog where the way leads to login', async () => {
    await showScreen(SCREEN);
    await tellFailure(new CallError({ kind: 'signed-out' }), t);
    expect(anyDialog().query()).toBeNull();
  });
});

describe('offeringRetry', () => {
  it('[UI-06] [ERR-04] tries again as often as the visitor wants, until it is done', async () => {
    await showScreen(SCREEN);
    const { run, tries } = failing({ kind: 'timeout' }, { kind: 'network', detail: 'gone' });
    const outcome = offeringRetry(run, t);
    await expect.element(anyDialog()).toHaveAccessibleDescription(/^Timeout: Either server is too busy/);
    await press('Retry');
    await expect.element(anyDialog()).toHaveAccessibleDescription('Network Issue: gone');
    await press('Retry');
    expect(await outcome).toBe('done');
    expect(tries()).toBe(3);
  });

  it('[UI-06] fails with the last failure where the visitor cancels', async () => {
    await showScreen(SCREEN);
    const { run, tries } = failing({ kind: 'empty' });
    const outcome = offeringRetry(run, t).catch((error: unknown) => error);
    await expect.element(anyDialog()).toBeVisible();
    await press('Cancel');
    expect(await outcome).toMatchObject({ failure: { kind: 'empty' } });
    expect(tries()).toBe(1);
  });

  it.each([{ kind: 'server' }, { kind: 'signed-out' }] as const)(
    '[UI-06] asks nothing where another try would not help: $kind',
    async (failure) => {
      await showScreen(SCREEN);
      const { run, tries } = failing(failure);
      await expect(offeringRetry(run, t)).rejects.toMatchObject({ failure });
      expect(anyDialog().query()).toBeNull();
      expect(tries()).toBe(1);
    },
  );
});
