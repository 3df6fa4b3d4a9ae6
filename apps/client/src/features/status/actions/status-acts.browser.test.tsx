import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { TicketView } from '@openturn/contract/visitor/ticket-view.ts';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { answerDialog } from '#testing/screens/answer-dialog.ts';
import { SAMPLE_STAGES } from '#testing/samples/sample-stages.ts';
import { SAMPLE_NOW } from '#testing/samples/sample-site.ts';
import { refuse } from '#testing/fakes/serve-calls.ts';
import { done, showStatus } from '#testing/screens/show-status.tsx';

/** How each action changes a ticket. */
const AFTER: Record<string, Partial<TicketView>> = {
  im_ready: SAMPLE_STAGES.ready,
  undo_ready: { stage: 'waiting', actions: ['im_ready', 'need_more_time', 'leave'] },
  need_more_time: SAMPLE_STAGES.holding,
  leave: SAMPLE_STAGES.left,
};
const onAct = (_: TicketView, { body }: { body: Record<string, unknown> }) =>
  AFTER[String(body['action'])] ?? { ...BACK };
const BACK: Partial<TicketView> = {
  stage: 'waiting',
  position: 4,
  wait: { low: 12, high: 20 },
  backUntil: null,
  actions: ['im_ready', 'need_more_time', 'leave'],
};

const READY = "I'm Ready";

beforeEach(() => {
  vi.useFakeTimers({ now: SAMPLE_NOW, toFake: ['Date'] });
});

describe('I am ready', () => {
  it('[SCREEN-04] is shown before the server answers and can be undone', async () => {
    const answer = Promise.withResolvers<void>();
    const screen = await showStatus(
      {},
      {
        handlers: {
          'POST client/ticket/:guid/act': async ({ body }) => {
            await answer.promise;
            screen.server.ticket = { ...screen.server.ticket, ...AFTER[String(body['action'])] };
            return done(screen.server.ticket);
          },
        },
      },
    );
    const { getByRole, acts } = screen;
    const title = getByRole('heading', { level: 1 });
    await getByRole('button', { name: READY }).click();
    await expect.element(title).toHaveTextContent("You're ready");
    answer.resolve();
    await getByRole('button', { name: "I'm not ready yet" }).click();
    await expect.element(title).toHaveTextContent('You are in line');
    // The action is shown before it is sent.
    await expect.poll(() => acts().length).toBe(2);
    expect(acts().map(({ body }) => body)).toEqual([
      { action: 'im_ready', stage: 'waiting' },
      { action: 'undo_ready', stage: 'ready' },
    ]);
  });

  it('[SCREEN-04] [API-13] is sent once if it is tapped twice', async () => {
    const { getByRole, acts } = await showStatus({}, { onAct });
    const button = getByRole('button', { name: READY });
    await expect.element(button).toBeVisible();
    const element = button.element() as HTMLElement;
    element.click();
    element.click();
    await expect.element(getByRole('button', { name: "I'm not ready yet" })).toBeEnabled();
    expect(acts()).toHaveLength(1);
    expect(acts()[0]?.key).toMatch(/^[\da-f]{32}$/);
  });

  it('[API-13] is retried with the same key if there was no answer, and reverted meanwhile', async () => {
    let hasNetwork = false;
    const { getByRole, acts, server } = await showStatus(
      {},
      {
        handlers: {
          'POST client/ticket/:guid/act': () => {
            if (!hasNetwork) throw new TypeError('Failed to fetch');
            server.ticket = { ...server.ticket, ...SAMPLE_STAGES.ready };
            return done(server.ticket);
          },
        },
      },
    );
    await getByRole('button', { name: READY }).click();
    await expect.element(getByRole('alertdialog')).toMatchTextContent(/Network Issue: .*We didn't get a response\./);
    await answerDialog('OK');
    await expect.element(getByRole('button', { name: READY })).toHaveFocus();
    await expect.element(getByRole('heading', { level: 1 })).toHaveTextContent('You are in line');
    hasNetwork = true;
    await getByRole('button', { name: READY }).click();
    await expect.element(getByRole('heading', { level: 1 })).toHaveTextContent("You're ready");
    await expect.poll(() => acts().length).toBe(2);
    const [first, second] = acts();
    expect(second?.key).toBe(first?.key);
  });

  it('[STATE-04] shows the current state, and says so, if it comes too late', async () => {
    const { getByRole, server } = await showStatus(
      {},
      {
        handlers: {
          'POST client/ticket/:guid/act': () => {
            server.ticket = { ...server.ticket, ...SAMPLE_STAGES.called };
            return refuse('not-now');
          },
        },
      },
    );
    await getByRole('button', { name: READY }).click();
    await expect.element(getByRole('heading', { level: 1 })).toHaveTextContent("It's your turn, Sam Rivers");
    await expect.element(getByRole('alert').nth(0)).toMatchTextContent(/^This has changed since you opened it/);
  });
});

describe('leaving', () => {
  it('[SCREEN-04] asks once and says what is lost', async () => {
    const { getByRole, acts } = await showStatus({}, { onAct });
    await getByRole('button', { name: 'Leave the line' }).click();
    const sheet = getByRole('dialog', { name: 'Leave the line?' });
    await expect.element(sheet).toMatchTextContent(/You'll lose place 4/);
    await expect(findViolations()).resolves.toEqual([]);
    await sheet.getByRole('button', { name: 'Stay in line' }).click();
    await expect.element(sheet).not.toBeInTheDocument();
    expect(acts()).toEqual([]);
    await expect.element(getByRole('button', { name: 'Leave the line' })).toHaveFocus();
  });

  it('[SCREEN-04] can be undone while the countdown runs', async () => {
    const { getByRole, acts } = await showStatus({}, { onAct });
    await getByRole('button', { name: 'Leave the line' }).click();
    await getByRole('dialog').getByRole('button', { name: 'Leave the line' }).click();
    const undo = getByRole('button', { name: /^Return to my place/ });
    await expect.element(undo).toMatchTextContent(/60 s/);
    vi.setSystemTime(SAMPLE_NOW + 13_000);
    await expect.element(undo).toMatchTextContent(/47 s/);
    await undo.click();
    await expect.element(getByRole('heading', { level: 1 })).toHaveTextContent('You are in line');
    expect(acts().map(({ body }) => body['action'])).toEqual(['leave', 'undo_leave']);
  });

  it('[SCREEN-04] can no longer be undone after the countdown', async () => {
    const { getByRole } = await showStatus(SAMPLE_STAGES.left);
    await expect.element(getByRole('button', { name: /^Return to my place/ })).toBeVisible();
    vi.setSystemTime(SAMPLE_NOW + 60_000);
    await expect.element(getByRole('link', { name: 'Join again' })).toBeVisible();
    expect(getByRole('button', { name: /^Return to my place/ }).query()).toBeNull();
  });

  it("[SCREEN-04] counts by the server's clock if the device's is wrong", async () => {
    const ahead = { at: SAMPLE_NOW + 600_000, backUntil: SAMPLE_NOW + 630_000 };
    const { getByRole } = await showStatus({ ...SAMPLE_STAGES.left, ...ahead });
    await expect.element(getByRole('button', { name: /^Return to my place/ })).toMatchTextContent(/30 s/);
  });

  it('[SCREEN-04] after a missed turn or hold can be undone by rejoining', async () => {
    const { getByRole, acts } = await showStatus(SAMPLE_STAGES.missed, { onAct });
    await getByRole('button', { name: 'Rejoin in my old place' }).click();
    await expect.element(getByRole('heading', { level: 1 })).toHaveTextContent('You are in line');
    expect(acts().map(({ body }) => body['action'])).toEqual(['rejoin']);
  });
});

describe('being called', () => {
  it('[SCREEN-04] can be postponed for one turn, after one confirmation', async () => {
    const { getByRole, acts } = await showStatus(SAMPLE_STAGES.called, { onAct });
    await getByRole('button', { name: 'Let one person go first' }).click();
    const question = getByRole('dialog', { name: 'Let one person go first?' });
    await expect.element(question).toBeVisible();
    await expect(findViolations()).resolves.toEqual([]);
    expect(acts()).toEqual([]);
    await question.getByRole('button', { name: 'Let one person go first' }).click();
    await expect.element(getByRole('heading', { level: 1 })).toHaveTextContent('You are in line');
    expect(acts().map(({ body }) => body)).toEqual([{ action: 'recall_later', stage: 'called' }]);
  });

  it('[SCREEN-04] closes any open sheet and ignores taps meant for another button', async () => {
    const { getByRole, move, acts } = await showStatus();
    await getByRole('button', { name: 'Leave the line' }).click();
    await expect.element(getByRole('dialog')).toBeVisible();
    move(SAMPLE_STAGES.called);
    await expect.element(getByRole('dialog')).not.toBeInTheDocument();
    const later = getByRole('button', { name: 'Let one person go first' });
    await expect.element(later).toHaveAttribute('aria-disabled', 'true');
    (later.element() as HTMLElement).click();
    await expect.element(later).toBeEnabled();
    expect(acts()).toEqual([]);
  });
});

describe('without a network', () => {
  it('[SCREEN-04] explains why actions are unavailable, while links still work', async () => {
    const { getByRole, getByText, device, acts } = await showStatus();
    const button = getByRole('button', { name: READY });
    await expect.element(button).toBeEnabled();
    device.setOnline(false);
    await expect.element(button).toHaveAttribute('aria-disabled', 'true');
    await expect.element(getByText("You're offline. You can do this when you're back online.")).toBeVisible();
    (button.element() as HTMLElement).click();
    await expect.element(getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+14165550142');
    await expect.element(getByRole('link', { name: 'Directions' })).toHaveAttribute('rel', 'noopener');
    await expect(findViolations()).resolves.toEqual([]);
    device.setOnline(true);
    await expect.element(button).toBeEnabled();
    expect(acts()).toEqual([]);
  });
});
