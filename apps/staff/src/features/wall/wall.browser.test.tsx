import type { CallReply } from '@openturn/web/api/call.ts';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerStaff } from '#testing/answer-staff.ts';
import { showStaff } from '#testing/show-staff.tsx';
import { NOON, sampleBoard } from '#testing/sample-board.ts';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { Wall } from './wall.tsx';

type WallReply = CallReply<'GET client/wall'>;

const SIZES = { wide: [1920, 1080], small: [1280, 720], upright: [1080, 1920] } as const;
const LONG_LINE = { en: 'Prescription renewals and blood pressure', ar: 'تجديد الوصفات الطبية وقياس ضغط الدم' };
const LONG_DESK = { en: 'Examination room 12, second floor', ar: 'غرفة الفحص رقم 12، الطابق الثاني' };
const NAMES = [
  'Wolfeschlegelsteinhausenbergerdorff M.',
  'Bartholomew-Christopher von und zu A.',
  'فاطمة الزهراء ع.',
  'Zoë E.',
];
const CODES = ['WA-10482', 'W-042', 'DA-999', 'P-007'];

function wallWith(names: readonly string[], codes: readonly string[]): WallReply {
  const called = names.map((maskedName, index) => ({
    call: `call-${index}`,
    number: index + 1,
    ticketCode: codes[index] ?? '',
    maskedName,
    line: LONG_LINE,
    desk: LONG_DESK,
    calledAt: NOON - index,
    isOver: false,
    language: 'en',
  }));
  const delay = { minutes: 25, until: NOON, text: 'A doctor is on the way.' };
  const lines = sampleBoard().lines.map((line, index) => (index === 0 ? { ...line, delay } : line));
  const business = { en: 'Willow Street Clinic' };
  return {
    success: true,
    version: 'v1',
    business,
    called,
    lines,
    languages: ['en', 'ar'],
    words: {},
    customStyles: '--accent: #b4331e',
    zone: 'America/Toronto',
    at: NOON,
  };
}

describe('the wall display', () => {
  it('[STAFF-13] shows the time of the business', async () => {
    answerStaff({ 'GET client/wall': () => wallWith(NAMES, CODES) });
    await showStaff(<Wall siteId={100001} />);
    await expect.poll(() => document.querySelector('time')?.textContent).toBe('12:00\u00a0PM');
  });

  it.each(
    (['en', 'ar'] as const).flatMap((language) =>
      Object.entries(SIZES).map(([size, [width, height]]) => ({ language, size, width, height })),
    ),
  )('[STAFF-13] cuts no name, code or desk, $size in $language', async ({ language, width, height }) => {
    await page.viewport(width, height);
    answerStaff({ 'GET client/wall': () => wallWith(NAMES, CODES) });
    await showStaff(<Wall siteId={100001} />, { language });
    for (const text of [...NAMES, ...CODES]) await expect.element(page.getByText(text, { exact: true })).toBeVisible();
    const { scrollWidth, scrollHeight } = document.documentElement;
    expect(scrollWidth).toBeLessThanOrEqual(width);
    expect(scrollHeight).toBeLessThanOrEqual(height);
    const cut = [...document.querySelectorAll<HTMLElement>('main *')].filter(
      (each) => each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 0 && !each.matches('h1 + *, h1 + * *'),
    );
    expect(cut.map(({ textContent }) => textContent)).toEqual([]);
    // A code is one word, and large enough to be read from across the room.
    const sizes = CODES.map((code) =>
      Number.parseFloat(getComputedStyle(page.getByText(code, { exact: true }).element()).fontSize),
    );
    expect(sizes[0]).toBeGreaterThan(90);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(36);
  });

  it('[STAFF-13] is dark on any device, light where that is chosen, and stays so when it is opened again', async () => {
    answerStaff({ 'GET client/wall': () => wallWith([], []) });
    const light = () => getComputedStyle(document.body).backgroundColor;
    const lightness = () => Math.max(...(light().match(/[\d.]+/g) ?? []).slice(0, 3).map(Number));
    const address = location.href;
    const { unmount } = await showStaff(<Wall siteId={100001} />);
    const nobody = page.getByText('No one is being called right now');
    await expect.element(nobody).toBeVisible();
    await expect.poll(lightness).toBeLessThan(40);
    // Legible across the room: in the colour of all text, and large.
    const { color, fontSize } = getComputedStyle(nobody.element());
    expect(color).toBe(getComputedStyle(document.body).color);
    expect(Number.parseFloat(fontSize)).toBeGreaterThan(0.055 * Math.min(innerWidth, innerHeight));
    expect(await findViolations()).toEqual([]);
    await page.getByRole('checkbox', { name: 'Light colours' }).click();
    await expect.poll(lightness).toBeGreaterThan(200);
    await unmount();
    await showStaff(<Wall siteId={100001} />);
    await expect.element(page.getByRole('checkbox', { name: 'Light colours' })).toBeChecked();
    await expect.poll(lightness).toBeGreaterThan(200);
    history.replaceState(history.state, '', address);
  });

  it('[STAFF-13] shows the last four who were called', async () => {
    answerStaff({ 'GET client/wall': () => wallWith([...NAMES, 'Ada A.'], [...CODES, 'W-001']) });
    await showStaff(<Wall siteId={100001} />);
    for (const code of CODES) await expect.element(page.getByText(code, { exact: true })).toBeVisible();
    expect(page.getByText('W-001', { exact: true }).elements()).toEqual([]);
  });

  it('[STAFF-13] sends nobody to a desk whose visit has ended', async () => {
    const wall = wallWith(['Ada A.', 'Ben B.'], ['W-002', 'W-001']);
    const overAt = (count: number) => ({
      ...wall,
      called: wall.called.map((each, index) => ({ ...each, isOver: index < count })),
    });
    let over = 1;
    answerStaff({ 'GET client/wall': () => overAt(over) });
    const shown = await showStaff(<Wall siteId={100001} />);
    const goTo = page.getByText('go to', { exact: false });
    await expect.element(page.getByText('W-001', { exact: true })).toBeVisible();
    expect(goTo.element().parentElement?.textContent).toContain('W-001');
    over = 2;
    await shown.unmount();
    await showStaff(<Wall siteId={100001} />);
    await expect.element(page.getByText('No one is being called right now')).toBeVisible();
    await expect.element(page.getByText('W-002', { exact: true })).toBeVisible();
    expect(goTo.elements()).toEqual([]);
  });

  it('[STAFF-13] says it in the words of the business, in their language, also aloud', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const said: string[] = [];
    const speak = vi.spyOn(speechSynthesis, 'speak').mockImplementation(({ text }) => void said.push(text));
    const own = { none: 'Take a seat', goTo: 'into', before: 'Earlier', spoken: '{number} to {desk}, please' };
    let called = wallWith([], []).called;
    answerStaff({
      'GET client/wall': () => ({ ...wallWith([], []), called, words: { en: own, ar: { none: 'تفضلوا بالجلوس' } } }),
    });
    const { unmount } = await showStaff(<Wall siteId={100001} />);
    await expect.element(page.getByText('Take a seat')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Announce calls aloud' }).click();
    ({ called } = wallWith(['Ada A.', 'Ben B.'], ['W-001', 'W-002']));
    await vi.advanceTimersByTimeAsync(15_000);
    await expect.element(page.getByText('into', { exact: true })).toBeVisible();
    await expect.element(page.getByText('Earlier', { exact: true })).toBeVisible();
    await expect.poll(() => said).toHaveLength(2);
    expect(said.at(-1)).toMatch(/ to Examination room 12, second floor, please$/);
    speak.mockRestore();
    await unmount();
    called = [];
    await showStaff(<Wall siteId={100001} />, { language: 'ar' });
    await expect.element(page.getByText('تفضلوا بالجلوس')).toBeVisible();
  });

  it('[WAIT-08] shows a delay also before anybody is called', async () => {
    const wall = wallWith([], []);
    const lines = wall.lines.map((line, index) => (index === 0 ? { ...line, isStaffed: false } : line));
    answerStaff({ 'GET client/wall': () => ({ ...wall, lines }) });
    await showStaff(<Wall siteId={100001} />);
    const news = /^We're running late until about \d+:00\s[AP]M\. A doctor is on the way\. Waiting for staff$/;
    await expect.element(page.getByText(news)).toBeVisible();
  });

  it('[STAFF-13] [LIVE-05] says that it is offline, and how old what it shows is', async () => {
    answerStaff({ 'GET client/wall': () => wallWith(['Ada A.'], ['W-001']) });
    await showStaff(<Wall siteId={100001} />);
    await expect.element(page.getByText('W-001', { exact: true })).toBeVisible();
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    await expect.element(page.getByText("You're offline", { exact: true })).toBeVisible();
    online.mockRestore();
  });
});
