import { MEET_METHODS } from '@openturn/domain/meet/meet-methods.ts';
import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { fakePlatform } from '#testing/fakes/fake-platform.ts';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { prefer } from '#testing/prefer.ts';
import { SAMPLE_STAGES } from '#testing/samples/sample-stages.ts';
import { SAMPLE_NOW, sampleLine } from '#testing/samples/sample-site.ts';
import { showStatus } from '#testing/screens/show-status.tsx';

/** A device that vibrates and plays sounds. */
function sensingDevice() {
  const start = vi.spyOn(OscillatorNode.prototype, 'start');
  const touched = vi.spyOn(navigator.userActivation, 'hasBeenActive', 'get').mockReturnValue(true);
  onTestFinished(() => {
    start.mockRestore();
    touched.mockRestore();
  });
  return { device: fakePlatform(), start };
}

beforeEach(() => {
  vi.useFakeTimers({ now: SAMPLE_NOW, toFake: ['Date'] });
});

describe('a changing place', () => {
  it('[SCREEN-04] rolls without layout shift and is announced politely', async () => {
    const { getByRole, getByText, move } = await showStatus();
    const button = getByRole('button', { name: "I'm Ready" });
    await expect.element(button).toBeVisible();
    const boxes = () => [...document.querySelectorAll('h1, main p, main li, main button')].map(boxOf);
    const before = boxes();
    move({ position: 3, wait: { low: 10, high: 15 }, beThereBy: SAMPLE_NOW + 8 * MINUTE_MS });
    await expect.element(getByText('2 people ahead of you')).toBeVisible();
    await expect.element(getByText("You've moved up")).toBeVisible();
    const motion = document.getAnimations().map((animation) => animation.effect?.getComputedTiming().duration);
    expect(motion.every((ms) => Number(ms) >= 150 && Number(ms) <= 250)).toBe(true);
    expect(boxes().filter(({ tag }) => tag !== 'P')).toEqual(before.filter(({ tag }) => tag !== 'P'));
    await expect
      .element(getByRole('status').filter({ hasText: 'You are in line' }))
      .toHaveTextContent("You are in line. You're number 3 in line. Wait: 10 to 15 minutes");
  });

  it('[SCREEN-04] [WAIT-07] keeps saying that the call may come at any moment while the time moves by little', async () => {
    const first = { position: 1, wait: { low: 1, high: 7 } };
    const { getByText, move } = await showStatus({ ...first, beThereBy: SAMPLE_NOW + MINUTE_MS });
    const anyMoment = getByText('It could be your turn any moment');
    await expect.element(anyMoment).toBeVisible();
    move({ ...first, wait: { low: 2, high: 8 }, beThereBy: SAMPLE_NOW + 2 * MINUTE_MS });
    await expect.element(getByText('2–8 min')).toBeVisible();
    await expect.element(anyMoment).toBeVisible();
    move({ ...first, wait: { low: 5, high: 15 }, beThereBy: SAMPLE_NOW + 5 * MINUTE_MS });
    await expect.element(getByText(/^Arrive by 10:05\sAM$/)).toBeVisible();
  });

  it.each([
    ['online', MEET_METHODS.online],
    ['by phone', MEET_METHODS.byPhone],
  ])('[SCREEN-04] asks nobody to come who is met %s, before the call and after it', async (_, method) => {
    const { getByRole, getByText, move } = await showStatus({ method, position: 2 });
    await expect.element(getByRole('button', { name: "I'm Ready" })).toBeVisible();
    await expect.element(getByText(/^Arrive by/)).not.toBeInTheDocument();
    move({ position: 2, beThereBy: SAMPLE_NOW });
    await expect.element(getByText('Please be there now')).not.toBeInTheDocument();
    move({ position: 1, beThereBy: SAMPLE_NOW });
    await expect.element(getByText('It could be your turn any moment')).toBeVisible();
    move({ ...SAMPLE_STAGES.called, actions: ['on_my_way', 'need_more_time', 'leave'] });
    await expect.element(getByRole('button', { name: 'I need more time' })).toBeInTheDocument();
    await expect.element(getByRole('button', { name: "I'm on my way" })).not.toBeInTheDocument();
  });

  it('[SCREEN-04] is announced at most every 20 s, with the current place', async () => {
    const { getByRole, move } = await showStatus();
    await expect.element(getByRole('heading', { level: 1 })).toBeVisible();
    move({ position: 3 });
    const announcement = getByRole('status').filter({ hasText: 'You are in line' });
    await expect.element(announcement).toMatchTextContent(/number 3/);
    move({ position: 2 });
    await expect.element(getByRole('heading', { level: 1 })).toBeVisible();
    await expect.element(announcement).toMatchTextContent(/number 3/);
    move(SAMPLE_STAGES.ready);
    await expect.element(getByRole('status').filter({ hasText: "You're ready" })).toBeInTheDocument();
  });

  it('[SCREEN-04] [WAIT-06] says at once when its line is paused, and when it goes on', async () => {
    const { getByRole, move } = await showStatus();
    await expect.element(getByRole('heading', { level: 1 })).toBeVisible();
    move({ wait: null, line: sampleLine({ state: 'paused' }) });
    const announcement = getByRole('status').filter({ hasText: 'You are in line' });
    await expect.element(announcement).toMatchTextContent(/Paused\. This line is paused\. You keep your place/);
    move({ wait: { low: 10, high: 15 }, line: sampleLine() });
    await expect.element(announcement).toMatchTextContent(/number \d+ in line\. Wait: 10 to 15 minutes$/);
  });

  it('[SCREEN-04] says that a turn was missed, and not that the visit is over, while the place can be had back', async () => {
    const { getByRole, move } = await showStatus();
    await expect.element(getByRole('heading', { level: 1 })).toBeVisible();
    move({ ...SAMPLE_STAGES.missed, line: sampleLine({ state: 'closed' }) });
    // Nothing of the line, which is over for this visitor.
    const announcement = getByRole('status').filter({ hasText: 'You missed your turn' });
    await expect.element(announcement).not.toMatchTextContent(/You keep your place/);
  });

  it('[SCREEN-04] changes without animation if reduced motion is preferred', async () => {
    await prefer({ name: 'prefers-reduced-motion', value: 'reduce' });
    const { getByText, move } = await showStatus();
    await expect.element(getByText('3 people ahead of you')).toBeVisible();
    move({ position: 3 });
    await expect.element(getByText('2 people ahead of you')).toBeVisible();
    expect(document.getAnimations()).toEqual([]);
  });
});

describe('being called', () => {
  it('[SCREEN-04] is announced at once, with one vibration and one tone if allowed', async () => {
    const { device, start } = sensingDevice();
    const { getByRole, move } = await showStatus({}, { device });
    // Browsers play no sound before a user gesture.
    await getByRole('switch', { name: "Play a sound when I'm called" }).click();
    await getByRole('switch', { name: "Play a sound when I'm called" }).click();
    move(SAMPLE_STAGES.called);
    await expect
      .element(getByRole('alert').filter({ hasText: "It's your turn" }))
      .toHaveTextContent("It's your turn. Please go to Room 3.");
    move({ beThereBy: SAMPLE_NOW });
    await expect.poll(() => start.mock.calls.length).toBe(2);
    expect(device.device.felt).toHaveLength(1);
  });

  it.each([
    ['online', MEET_METHODS.online, 'Stay here. Your meeting is about to start.'],
    ['by phone', MEET_METHODS.byPhone, "Keep your phone handy. We're about to call you."],
  ])('[SCREEN-04] is announced as the screen says it: %s', async (_, method, lead) => {
    const { getByRole, getByText, move } = await showStatus({ method });
    await expect.element(getByRole('heading', { level: 1 })).toBeVisible();
    move(SAMPLE_STAGES.called);
    await expect.element(getByText(lead, { exact: true })).toBeVisible();
    await expect
      .element(getByRole('alert').filter({ hasText: "It's your turn" }))
      .toHaveTextContent(`It's your turn. ${lead}`);
    await expect.poll(() => document.title).toMatch(/^It's your turn!/);
  });

  it('[SCREEN-04] again is announced, vibrates and sounds again', async () => {
    const { device } = sensingDevice();
    const { getByRole, move } = await showStatus(SAMPLE_STAGES.called, { device });
    await expect.element(getByRole('heading', { level: 1 })).toBeVisible();
    expect(device.device.felt).toEqual([]);
    move({ respondBy: SAMPLE_NOW + 6 * MINUTE_MS, version: 4 });
    await expect.element(getByRole('alert').filter({ hasText: "It's your turn" })).toBeInTheDocument();
    expect(device.device.felt).toHaveLength(1);
  });

  it('[SCREEN-04] cannot sound before the page is touched, as after a reload, and the switch says so', async () => {
    const touched = vi.spyOn(navigator.userActivation, 'hasBeenActive', 'get').mockReturnValue(false);
    onTestFinished(() => touched.mockRestore());
    const { getByText } = await showStatus();
    await expect.element(getByText(/^Tap this page once/)).toBeVisible();
    touched.mockReturnValue(true);
    document.body.click();
    await expect.element(getByText(/^Tap this page once/)).not.toBeInTheDocument();
  });

  it('[SCREEN-04] makes no sound if it is off, which this device remembers', async () => {
    const { device, start } = sensingDevice();
    const { getByRole, move, unmount } = await showStatus({}, { device });
    await getByRole('switch', { name: "Play a sound when I'm called" }).click();
    move(SAMPLE_STAGES.called);
    await expect.element(getByRole('alert').filter({ hasText: "It's your turn" })).toBeInTheDocument();
    expect(device.device.felt).toHaveLength(1);
    expect(start).not.toHaveBeenCalled();
    await unmount();
    const again = await showStatus({}, { device });
    await expect.element(again.getByRole('switch', { name: "Play a sound when I'm called" })).not.toBeChecked();
  });
});

describe('the actions', () => {
  it('[SCREEN-04] disappear with their stage, before the new ones are known', async () => {
    const { getByRole, move } = await showStatus();
    await expect.element(getByRole('button', { name: "I'm Ready" })).toBeVisible();
    move({ ...SAMPLE_STAGES.called, actions: ['im_ready', 'need_more_time', 'leave'] });
    await expect.element(getByRole('heading', { level: 1 })).toHaveTextContent("It's your turn, Sam Rivers");
    expect(getByRole('button', { name: "I'm Ready" }).query()).toBeNull();
    await expect.element(getByRole('button', { name: 'I need more time' })).toBeVisible();
  });
});

describe('the screen', () => {
  it('[SCREEN-04] shows the place, or the call, in its tab title', async () => {
    const { getByRole, move } = await showStatus();
    await expect.element(getByRole('heading', { level: 1 })).toBeVisible();
    expect(document.title).toBe('4 · You are in line – Willow Street Clinic');
    move(SAMPLE_STAGES.called);
    await expect.poll(() => document.title).toBe("It's your turn! – Willow Street Clinic");
  });

  it('[SCREEN-04] scrolls to the top on a call', async () => {
    const { getByRole, move } = await showStatus();
    await expect.element(getByRole('heading', { level: 1 })).toBeVisible();
    scrollTo({ top: 200 });
    move(SAMPLE_STAGES.called);
    await expect.poll(() => scrollY).toBe(0);
  });
});

describe('data without live updates', () => {
  it.each(['offline', 'reconnecting'] as const)('[LIVE-05] looks stale while %s and shows its age', async (state) => {
    const { getByText } = await showStatus({}, { connection: { state, changedAt: SAMPLE_NOW - 5 * MINUTE_MS } });
    await expect.element(getByText('Updated 5 min ago')).toBeVisible();
    await expect(findViolations()).resolves.toEqual([]);
  });

  it('[LIVE-05] does not show its age while live', async () => {
    const { getByText } = await showStatus();
    await expect.element(getByText('3 people ahead of you')).toBeVisible();
    expect(getByText(/Updated/).query()).toBeNull();
  });
});

function boxOf(element: Element) {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { tag: element.tagName, x, y, width, height };
}
