import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { UNDO_MANY_MS, UNDO_SHOWN_MS, UNDO_WITHIN_MS } from '@openturn/domain/ticket/ticket-limits.ts';
import { showPart } from '#testing/show-staff.tsx';
import { UndoBar } from './undo-bar.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const ACTION = { done: 'closed' };

async function show(shownMs: number) {
  const onEnd = vi.fn<() => void>();
  await showPart(
    <UndoBar
      lastAction={ACTION}
      text="Line closed"
      shownMs={shownMs}
      isPending={false}
      onUndo={() => {}}
      onEnd={onEnd}
    />,
  );
  const key = page.getByRole('button', { name: 'Undo' });
  await expect.element(key).toBeVisible();
  return { onEnd, key };
}

it('[STAFF-08] shows that many people can be brought back for a minute, and its key works on after that', async () => {
  const { onEnd, key } = await show(UNDO_MANY_MS);
  await vi.advanceTimersByTimeAsync(UNDO_MANY_MS - 1);
  await expect.element(key).toBeVisible();
  await vi.advanceTimersByTimeAsync(1);
  await expect.element(key).not.toBeInTheDocument();
  expect(onEnd).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(UNDO_WITHIN_MS - UNDO_MANY_MS);
  expect(onEnd).toHaveBeenCalledTimes(1);
});

it('[STAFF-08] names its key where there is a keyboard, and not on a phone', async () => {
  await page.viewport(1280, 800);
  await show(UNDO_SHOWN_MS);
  const cap = page.getByText('Z', { exact: true });
  await expect.element(cap).toBeVisible();
  await page.viewport(390, 844);
  await expect.element(cap).not.toBeVisible();
});

it('[STAFF-08] stays while it has the focus or a mouse is over it', async () => {
  const { key } = await show(UNDO_SHOWN_MS);
  await userEvent.tab();
  await expect.element(key).toHaveFocus();
  await vi.advanceTimersByTimeAsync(UNDO_SHOWN_MS * 3);
  await expect.element(key).toBeVisible();
  (document.activeElement as HTMLElement).blur();
  await key.hover();
  await vi.advanceTimersByTimeAsync(UNDO_SHOWN_MS * 3);
  await expect.element(key).toBeVisible();
  await key.unhover();
  await vi.advanceTimersByTimeAsync(UNDO_SHOWN_MS);
  await expect.element(key).not.toBeInTheDocument();
});
