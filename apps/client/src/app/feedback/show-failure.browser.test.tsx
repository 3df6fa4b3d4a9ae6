import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { CallError, type CallFailure } from '@openturn/web/api/call-failure.ts';
import { showScreen } from '#testing/screens/show-screen.tsx';
import { FeedbackOutlet } from './feedback-outlet.tsx';
import { offerRetry } from '@openturn/web/feedback/offer-retry.ts';
import { showFailure } from '@openturn/web/feedback/show-failure.ts';

const OWN_DIALOGS = { hasDialogs: false };
const SCREEN = (
  <>
    <main>
      <h1>Home</h1>
    </main>
    <FeedbackOutlet hasSite={false} />
  </>
);

const REFUSED: CallFailure = {
  kind: 'refused',
  status: 409,
  code: 'line-closed',
  message: { title: '', text: '', details: '', requestId: '', status: '' },
};

/** A call that fails with each failure in turn and then succeeds. */
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

describe('showFailure', () => {
  it('[UI-04] shows an alert and resolves once it is dismissed', async () => {
    await showScreen(SCREEN, OWN_DIALOGS);
    const shown = showFailure(undefined);
    const dialog = page.getByRole('alertdialog', { name: 'Server or network error' });
    await expect.element(dialog).toHaveAccessibleDescription('Unknown Error');
    await press('OK');
    await shown;
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('[ERR-01] shows no dialog if the failure leads to the login', async () => {
    await showScreen(SCREEN, OWN_DIALOGS);
    await showFailure(new CallError({ kind: 'signed-out' }));
    expect(anyDialog().query()).toBeNull();
  });
});

describe('offerRetry', () => {
  const nowhere = () => false;

  it('[UI-06] [ERR-04] retries as often as the visitor wants, until it succeeds', async () => {
    await showScreen(SCREEN, OWN_DIALOGS);
    const { run, tries } = failing({ kind: 'network', detail: 'gone' });
    const outcome = offerRetry(new CallError({ kind: 'timeout' }), { run, isShownElsewhere: nowhere });
    await expect.element(anyDialog()).toHaveAccessibleDescription(/^Timeout: Either server is too busy/);
    await press('Retry');
    await expect.element(anyDialog()).toHaveAccessibleDescription(/^Network Issue: No response from server/);
    await press('Retry');
    expect(await outcome).toBe('done');
    expect(tries()).toBe(2);
  });

  it('[UI-06] fails with the last failure if the visitor cancels', async () => {
    await showScreen(SCREEN, OWN_DIALOGS);
    const { run, tries } = failing();
    const failed = new CallError({ kind: 'empty' });
    const outcome = offerRetry(failed, { run, isShownElsewhere: nowhere }).catch((error: unknown) => error);
    await expect.element(anyDialog()).toBeVisible();
    await press('Cancel');
    expect(await outcome).toBe(failed);
    expect(tries()).toBe(0);
  });

  it.each([
    ['is signed out', new CallError({ kind: 'signed-out' }), nowhere],
    ['is refused for a reason of ours', new CallError(REFUSED), nowhere],
    ['is told by the screen', new CallError({ kind: 'empty' }), () => true],
    ['is no failure of a call', new TypeError('x is not a function'), nowhere],
  ])('[UI-06] does not ask a visitor who %s', async (_, failed, isShownElsewhere) => {
    await showScreen(SCREEN, OWN_DIALOGS);
    const { run, tries } = failing();
    await expect(offerRetry(failed, { run, isShownElsewhere })).rejects.toBe(failed);
    expect(anyDialog().query()).toBeNull();
    expect(tries()).toBe(0);
  });
});
