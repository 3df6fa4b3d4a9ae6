import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { enlarge } from '@openturn/web/testing/enlarge.ts';
import { prefer } from '#testing/prefer.ts';
import { SAMPLE_STAGES, type SampleStage } from '#testing/samples/sample-stages.ts';
import { SAMPLE_NOW, sampleLine } from '#testing/samples/sample-site.ts';
import { showStatus } from '#testing/screens/show-status.tsx';

const STAGES = Object.keys(SAMPLE_STAGES) as SampleStage[];

beforeEach(() => {
  vi.useFakeTimers({ now: SAMPLE_NOW, toFake: ['Date'] });
});

describe('a ticket', () => {
  it('[SCREEN-04] [STATE-01] in line shows its place, the wait and when to be there', async () => {
    const { getByRole, getByText } = await showStatus();
    await expect.element(getByRole('heading', { level: 1 })).toHaveTextContent('You are in line');
    await expect.element(getByText("You're number 4 in line.")).toBeInTheDocument();
    await expect.element(getByText('3 people ahead of you')).toBeVisible();
    await expect.element(getByText('12–20')).toBeVisible();
    await expect.element(getByText('Wait: 12 to 20 minutes')).toBeInTheDocument();
    await expect.element(getByText('Arrive by 10:10 AM')).toBeVisible();
    await expect.element(getByText('In the last 30 days, we kept the promised wait 83% of the time')).toBeVisible();
  });

  it('[SCREEN-04] shows for whom, for what, its number and since when', async () => {
    const { getByRole, getByText } = await showStatus();
    await expect.element(getByText('Walk-in doctor')).toBeVisible();
    await expect.element(getByText('Ticket W-042')).toBeVisible();
    await expect.element(getByText(/joined 9:30.AM/)).toBeVisible();
    await expect.element(getByRole('definition').nth(0)).toHaveTextContent('Sam Rivers');
    await expect.element(getByRole('definition').nth(1)).toHaveTextContent('2');
    await expect.element(getByRole('definition').nth(2)).toHaveTextContent('Check-up · Ear pain');
  });

  it('[SCREEN-04] says why its place moved back', async () => {
    const { getByText } = await showStatus({ why: 'appointment', position: 5 });
    await expect.element(getByText('An appointment was due, so you moved back.')).toBeVisible();
  });

  it.each([
    [
      'is paused',
      { state: 'paused', message: { en: 'Back at two.' } },
      /^Back at two\. This line is paused\. You keep your place/,
    ],
    ['is closed', { state: 'closed' }, /^This line takes no one new\. You keep your place/],
    ['calls nobody', { isStaffed: false }, /^No one is being called right now\. You keep your place/],
    [
      'is delayed',
      { delay: { minutes: 25, until: SAMPLE_NOW, text: 'A doctor is on the way.' } },
      /^We're running late until about 10:00\sAM\. A doctor is on the way\.$/,
    ],
    [
      'is delayed before anybody is called',
      { isStaffed: false, delay: { minutes: 25, until: SAMPLE_NOW, text: 'A doctor is on the way.' } },
      /^We're running late until about 10:00\sAM\. A doctor is on the way\. No one is being called right now\./,
    ],
    [
      'is closed and calls nobody',
      { isStaffed: false, state: 'closed' },
      /^This line is closed, and no one is being called right now\. Please ask our staff, or call us\./,
    ],
  ] as const)('[WAIT-06] [WAIT-08] says when its line %s, and what to do', async (_, line, words) => {
    const { getByText } = await showStatus({ line: sampleLine(line), why: 'slower' });
    await expect.element(getByText(words)).toBeVisible();
    expect(getByText("It's taking longer than we expected").query()).toBeNull();
  });

  it.each([
    ['transferred', /^You were transferred to this line\. No one is being called right now\./],
    ['returned', /^Someone with an earlier place is now ahead of you\. No one is being called right now\./],
    ['delay_over', /^No one is being called right now\./],
    ['restored', /^Sorry, we called you by mistake\. You're back in line\. No one is being called right now\./],
    ['later', /^The business will call you again a little later\. No one is being called right now\./],
    ['desk_left', /^No one is being called right now\./],
  ] as const)(
    '[STAFF-09] [WAIT-06] says why the place changed, also where nobody is called: %s',
    async (why, words) => {
      const { getByText } = await showStatus({ line: sampleLine({ isStaffed: false }), why });
      await expect.element(getByText(words)).toBeVisible();
    },
  );

  it('[WAIT-06] says that the turn may not come, and what to do, if the line closes before it', async () => {
    const { getByText } = await showStatus({
      line: sampleLine({ wait: null }),
      wait: null,
      beThereBy: null,
      why: 'slower',
    });
    await expect.element(getByText('Your turn may not come today. Please ask our staff, or call us.')).toBeVisible();
    await expect.element(getByText('Wait unknown').first()).toBeVisible();
  });

  it('[SCREEN-04] no longer promises the way back once it is over', async () => {
    const missed = { ...SAMPLE_STAGES.missed, backUntil: SAMPLE_NOW - 1 };
    const { getByText, getByRole } = await showStatus(missed);
    await expect
      .element(getByRole('link', { name: 'Join the line again' }).or(getByRole('link').first()))
      .toBeVisible();
    expect(getByText(/You can get your place back/).elements()).toEqual([]);
  });

  it('[WAIT-06] shows words instead of a wait that nobody can know', async () => {
    const line = sampleLine({ isStaffed: false, wait: null });
    const { getByText } = await showStatus({ line, wait: null, beThereBy: null });
    await expect.element(getByText('Waiting for staff').first()).toBeVisible();
    expect(getByText('Wait unknown').query()).toBeNull();
  });

  it('[WAIT-07] on hold shows the wait that was shown before asking for more time', async () => {
    const { getByText } = await showStatus({ ...SAMPLE_STAGES.holding, wait: { low: 15, high: 25 } });
    await expect.element(getByText('Wait: 15 to 25 minutes')).toBeVisible();
  });

  it('[SCREEN-04] says that the call may come at any moment instead of a time', async () => {
    const { getByText } = await showStatus({ position: 1, wait: { low: 0, high: 0 }, beThereBy: SAMPLE_NOW });
    await expect.element(getByText("You're next")).toBeVisible();
    await expect.element(getByText('It could be your turn any moment')).toBeVisible();
    await expect.element(getByText('No wait')).toBeInTheDocument();
  });

  it.each([
    ['a time', { returnAt: SAMPLE_NOW + 10 * MINUTE_MS }, "We're holding your place until 10:10 AM."],
    ['a time that is over', { returnAt: SAMPLE_NOW }, /^Are you back\?/],
    ['so many others', { returnAt: null, returnsAfter: 3 }, "You'll be back in line after 3 more people."],
    ['staff say', { returnAt: null }, /^The business has put you on hold/],
  ] as const)('[STATE-01] on hold says that its place is kept until %s', async (_until, changed, words) => {
    const { getByRole, getByText } = await showStatus({ ...SAMPLE_STAGES.holding, ...changed });
    await expect.element(getByRole('heading', { level: 1 })).toHaveTextContent('On hold');
    await expect.element(getByText(words)).toBeVisible();
    await expect.element(getByRole('button', { name: "I'm back" })).toBeVisible();
  });

  it('[STATE-01] fills the screen with one colour and the desk when called', async () => {
    const { getByRole, getByText } = await showStatus(SAMPLE_STAGES.called);
    await expect.element(getByRole('heading', { level: 1 })).toHaveTextContent("It's your turn, Sam Rivers");
    await expect.element(getByText('Please come by 10:03 AM')).toBeVisible();
    const desk = getByText('Room 3').element();
    const sizes = [...document.querySelectorAll('main *')].map((each) => parseFloat(getComputedStyle(each).fontSize));
    expect(parseFloat(getComputedStyle(desk).fontSize)).toBe(Math.max(...sizes));
    const accent = getComputedStyle(document.body.appendChild(accentSample())).backgroundColor;
    expect(getComputedStyle(document.documentElement).backgroundColor).toBe(accent);
  });

  it.each([
    [1, null, 'Please come in.'],
    [2, { en: 'Room 3' }, "Keep your phone handy. We're about to call you."],
    [3, { en: 'Room 3' }, 'Stay here. Your meeting is about to start.'],
  ])('[STATE-01] [MEET-01] called by method %i says what to do', async (method, desk, words) => {
    const { getByText } = await showStatus({ ...SAMPLE_STAGES.called, method, desk });
    await expect.element(getByText(words)).toBeVisible();
  });

  it.each([
    ['waitingMeeting', 'Waiting for the meeting to start', /^The business will start the meeting/],
    ['meetingStarted', 'The meeting has started', 'Your meeting is on.'],
    ['serving', 'Being Served', 'Room 3'],
    ['completed', 'Completed', 'Thank you for your visit.'],
    ['left', 'Cancelled', 'You left the line.'],
    ['missed', 'You missed your turn', 'You can get your place back until 10:15 AM.'],
    ['removed', 'Cancelled', /^The business removed you from the line/],
    ['closed', 'Cancelled', /^We're sorry\. The line closed/],
  ] as const)('[STATE-01] %s says %j', async (stage, title, words) => {
    const { getByRole, getByText } = await showStatus(SAMPLE_STAGES[stage]);
    await expect.element(getByRole('heading', { level: 1 })).toHaveTextContent(title);
    await expect.element(getByText(words)).toBeVisible();
  });

  it.each(['closed', 'removed'] as const)('[STATE-01] shows the reason that staff gave: %s', async (stage) => {
    const ended = { why: 'closing', words: 'The heating failed.' } as const;
    const { getByText } = await showStatus({ ...SAMPLE_STAGES[stage], ended });
    await expect.element(getByText('We have to close early today.')).toBeVisible();
    await expect.element(getByText('The heating failed.')).toBeVisible();
  });

  it('[STATE-01] says so when its hold has ended', async () => {
    const { getByText } = await showStatus({ ...SAMPLE_STAGES.missed, reason: 'hold_expired' });
    await expect.element(getByText("Your hold ended and we didn't hear from you.")).toBeVisible();
  });

  it.each([
    ['open', 'Join again', '/join?line=doctor'],
    ['closed', 'See all lines', '/'],
  ] as const)('[SCREEN-04] offers alternatives when it is over and the line is %s', async (state, name, href) => {
    const { getByRole } = await showStatus({ ...SAMPLE_STAGES.removed, line: sampleLine({ state }) });
    await expect.element(getByRole('link', { name })).toHaveAttribute('href', href);
    await expect.element(getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+14165550142');
  });

  it.each([
    ['waiting', 'In line'],
    ['called', 'Your turn'],
    ['serving', 'Served'],
  ] as const)('[SCREEN-04] marks %s as %j in the stage rail', async (stage, name) => {
    const { getByRole } = await showStatus(SAMPLE_STAGES[stage]);
    const rail = getByRole('list', { name: 'Your progress' });
    await expect.element(rail.getByText(name)).toHaveAttribute('aria-current', 'step');
    expect(rail.element().querySelectorAll('[aria-current]')).toHaveLength(1);
  });
});

describe('each stage', () => {
  it.each(STAGES.flatMap((stage) => [[stage, 'en'] as const, [stage, 'ar'] as const]))(
    '[SCREEN-04] [LANG-09] %s has no accessibility violations in %s',
    async (stage, language) => {
      const { getByRole } = await showStatus(SAMPLE_STAGES[stage], { language });
      await expect.element(getByRole('heading', { level: 1 })).toBeVisible();
      await expect(findViolations()).resolves.toEqual([]);
    },
  );

  it.each(STAGES)('[SCREEN-04] %s is readable in dark mode', async (stage) => {
    await prefer({ name: 'prefers-color-scheme', value: 'dark' });
    const { getByRole } = await showStatus(SAMPLE_STAGES[stage]);
    await expect.element(getByRole('heading', { level: 1 })).toBeVisible();
    await expect(findViolations()).resolves.toEqual([]);
  });

  it.each(STAGES)('[SCREEN-04] %s fits 320 px at 200% text size', async (stage) => {
    await enlarge();
    const { getByRole } = await showStatus(SAMPLE_STAGES[stage]);
    await expect.element(getByRole('heading', { level: 1 })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  });

  it('[SCREEN-04] can be told apart in forced colours', async () => {
    await prefer({ name: 'forced-colors', value: 'active' });
    const { getByRole } = await showStatus();
    await expect.element(getByRole('heading', { level: 1 })).toBeVisible();
    await expect(findViolations()).resolves.toEqual([]);
  });
});

function accentSample(): HTMLElement {
  const sample = document.createElement('div');
  sample.style.background = 'var(--accent)';
  onTestFinished(() => sample.remove());
  return sample;
}
