import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CallError } from '@openturn/web/api/call-failure.ts';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { showScreen } from '#testing/screens/show-screen.tsx';
import { FeedbackOutlet } from './feedback-outlet.tsx';
import { alert, askRetry, showNotification, toast, TOAST_MS } from '@openturn/web/feedback/feedback.ts';
import { loading } from '@openturn/web/feedback/loading.ts';

const OWN_DIALOGS = { hasDialogs: false };
const SCREEN = (
  <>
    <main>
      <h1>Home</h1>
      <button type="button">Before</button>
    </main>
    <FeedbackOutlet hasSite={false} />
  </>
);

/** By the second one, React has rendered what changed before the first one. */
async function nextFrame() {
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
}

/** Advances the fake clock and lets React render. Polling assertions would advance the clock by themselves. */
async function pass(ms: number) {
  vi.advanceTimersByTime(ms);
  await nextFrame();
}

describe('loading indicator', () => {
  it('[UI-01] shows while at least one request with an indicator is running', async () => {
    await showScreen(SCREEN, OWN_DIALOGS);
    expect(page.getByText('Working...').query()).toBeNull();
    const endFirst = loading.begin();
    const endSecond = loading.begin();
    await expect.element(page.getByText('Working...')).toBeVisible();
    await expect(findViolations()).resolves.toEqual([]);
    endFirst();
    await expect.element(page.getByText('Working...')).toBeVisible();
    endSecond();
    await expect.element(page.getByText('Working...')).not.toBeInTheDocument();
  });

  it('[UI-01] shows the text of the request, if any', async () => {
    await showScreen(SCREEN, OWN_DIALOGS);
    const end = loading.begin('Looking for businesses');
    await expect.element(page.getByText('Looking for businesses')).toBeVisible();
    end();
  });
});

describe('toasts', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('[UI-02] lasts 3000 ms at the top and is announced', async () => {
    await showScreen(SCREEN, OWN_DIALOGS);
    toast({ kind: 'success', text: 'Saved' });
    await nextFrame();
    const saved = page.getByText('Saved').element();
    expect(saved.closest('[role=status]')).not.toBeNull();
    expect(saved.getBoundingClientRect().top).toBeLessThan(80);
    await pass(TOAST_MS - 1);
    expect(saved.isConnected).toBe(true);
    await pass(1);
    expect(saved.isConnected).toBe(false);
  });

  it('[UI-02] has a check mark for success, and a warning sign and an immediate announcement for danger', async () => {
    await showScreen(SCREEN, OWN_DIALOGS);
    toast({ kind: 'success', text: 'Saved' });
    toast({ kind: 'danger', text: 'Lost' });
    const iconOf = (text: string) =>
      page.getByText(text).element().parentElement?.querySelector('path')?.getAttribute('d');
    await nextFrame();
    expect(page.getByText('Lost').element().closest('[role=alert]')).not.toBeNull();
    expect(iconOf('Saved')).toBeTruthy();
    expect(iconOf('Saved')).not.toBe(iconOf('Lost'));
    vi.useRealTimers();
    await expect(findViolations()).resolves.toEqual([]);
    for (const dismiss of page.getByRole('button', { name: 'Dismiss' }).all()) await dismiss.click();
  });

  it('[UI-02] pauses while hovered and then continues', async () => {
    await showScreen(SCREEN, OWN_DIALOGS);
    toast({ kind: 'success', text: 'Hovered' });
    await nextFrame();
    const hovered = page.getByText('Hovered').element();
    await pass(1000);
    hovered.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
    await pass(60_000);
    expect(hovered.isConnected).toBe(true);
    hovered.dispatchEvent(new PointerEvent('pointerout', { bubbles: true }));
    await pass(1999);
    expect(hovered.isConnected).toBe(true);
    await pass(1);
    expect(hovered.isConnected).toBe(false);
  });

  it('[UI-02] pauses while focused and can be dismissed', async () => {
    await showScreen(SCREEN, OWN_DIALOGS);
    toast({ kind: 'danger', text: 'Focused' });
    await nextFrame();
    const focused = page.getByText('Focused').element();
    (page.getByRole('button', { name: 'Dismiss' }).element() as HTMLElement).focus();
    await pass(60_000);
    expect(focused.isConnected).toBe(true);
    await userEvent.keyboard('{Enter}');
    await nextFrame();
    expect(focused.isConnected).toBe(false);
  });
});

describe('dialogs', () => {
  it('[UI-03] shows title, message and OK, and restores the focus', async () => {
    await showScreen(SCREEN, OWN_DIALOGS);
    (page.getByRole('button', { name: 'Before' }).element() as HTMLElement).focus();
    const read = alert({ title: 'Error: 409', text: 'This line is closed.' });
    const dialog = page.getByRole('alertdialog', { name: 'Error: 409' });
    await expect.element(dialog).toHaveAccessibleDescription('This line is closed.');
    await expect.element(page.getByRole('button', { name: 'OK' })).toHaveFocus();
    await expect(findViolations()).resolves.toEqual([]);
    await page.getByRole('button', { name: 'OK' }).click();
    await read;
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Before' })).toHaveFocus();
  });

  it('[UI-03] shows one alert after another', async () => {
    await showScreen(SCREEN, OWN_DIALOGS);
    void alert({ title: 'First', text: '' });
    void alert({ title: 'Second', text: '' });
    await expect.element(page.getByRole('alertdialog', { name: 'First' })).toBeVisible();
    expect(page.getByRole('alertdialog', { name: 'Second' }).query()).toBeNull();
    await page.getByRole('button', { name: 'OK' }).click();
    await expect.element(page.getByRole('alertdialog', { name: 'Second' })).toBeVisible();
    await page.getByRole('button', { name: 'OK' }).click();
  });

  it.each([
    ['Retry', true],
    ['Cancel', false],
  ])('[UI-06] a retry dialog answers %s', async (name, answer) => {
    await showScreen(SCREEN, OWN_DIALOGS);
    const answered = askRetry({ error: new CallError({ kind: 'timeout' }) });
    await expect.element(page.getByRole('alertdialog', { name: 'Server or network error' })).toBeVisible();
    await expect(findViolations()).resolves.toEqual([]);
    await page.getByRole('button', { name }).click();
    await expect(answered).resolves.toBe(answer);
  });

  it('[UI-06] treats Escape as Cancel', async () => {
    await showScreen(SCREEN, OWN_DIALOGS);
    const answered = askRetry({ error: new CallError({ kind: 'timeout' }) });
    await expect.element(page.getByRole('alertdialog', { name: 'Server or network error' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(answered).resolves.toBe(false);
  });
});

describe('notification', () => {
  const BODY = 'You are next.\nSee https://example.test/map?a=1&b=2.\n<b onclick="x()">Room 3</b>';

  it('[ROUTE-26] shows title and body with line breaks and links, and no other markup', async () => {
    await showScreen(SCREEN, OWN_DIALOGS);
    void showNotification({ title: 'Willow <i>Clinic</i>', body: BODY });
    const dialog = page.getByRole('dialog', { name: 'Willow <i>Clinic</i>' });
    await expect.element(dialog).toMatchTextContent('<b onclick="x()">Room 3</b>');
    const link = dialog.getByRole('link');
    await expect.element(link).toHaveAttribute('href', 'https://example.test/map?a=1&b=2');
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(dialog.element().querySelectorAll('br')).toHaveLength(2);
    expect(dialog.element().querySelectorAll('b, i')).toHaveLength(0);
    await expect(findViolations()).resolves.toEqual([]);
    await page.getByRole('button', { name: 'Close' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('[ROUTE-26] stays open when the backdrop is tapped', async () => {
    await showScreen(SCREEN, OWN_DIALOGS);
    void showNotification({ title: 'Your turn', body: 'Room 3' });
    const dialog = page.getByRole('dialog', { name: 'Your turn' });
    await expect.element(dialog).toBeVisible();
    await userEvent.click(document.body, { position: { x: 3, y: 3 }, force: true });
    await expect.element(dialog).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('[ROUTE-26] is readable in Arabic', async () => {
    await showScreen(SCREEN, { ...OWN_DIALOGS, language: 'ar' });
    void showNotification({ title: '', body: 'دورك الآن' });
    await expect.element(page.getByRole('dialog', { name: 'إشعار' })).toBeVisible();
    await expect(findViolations()).resolves.toEqual([]);
    await page.getByRole('button', { name: 'إغلاق' }).click();
  });
});
