import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { enlarge } from '@openturn/web/testing/enlarge.ts';
import { serveCalls } from '#testing/fakes/serve-calls.ts';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { answerDialog } from '#testing/screens/answer-dialog.ts';
import { prefer } from '#testing/prefer.ts';
import { SAMPLE_NOW, sampleLine, sampleLines, sampleSite } from '#testing/samples/sample-site.ts';
import { travel } from '#testing/travel.ts';
import { showScreen } from '#testing/screens/show-screen.tsx';
import { Home } from './home.tsx';
import { lineQueries } from '#site/line-queries.ts';

const HOME = (
  <main>
    <Home />
  </main>
);
const DOCTOR = sampleLine();
const BLOOD = sampleLine({ id: 'blood', names: { en: 'Blood tests' }, waiting: 0, wait: { low: 0, high: 0 } });
const PAUSED = sampleLine({
  id: 'physio',
  names: { en: 'Physiotherapy' },
  state: 'paused',
  wait: null,
  message: { en: 'Back at 2:15' },
});
const CLOSED = sampleLine({
  id: 'x-ray',
  names: { en: 'X-ray' },
  state: 'closed',
  waiting: 0,
  wait: null,
  opensAt: { date: '2026-11-21', time: '13:00:00' },
});

/** Free on Monday at 9:40 in Toronto, or online at 10:00. */
const SOONEST = [
  { service: 'advice', methods: [3], at: Date.parse('2026-11-23T15:00:00Z') },
  { service: 'checkup', methods: [1, 3], at: Date.parse('2026-11-23T14:40:00Z') },
];

function showHome(rows = [DOCTOR, BLOOD, PAUSED, CLOSED], changed = {}, options = {}, soonest = SOONEST) {
  serveCalls({
    'GET client/lines': () => sampleLines(rows, changed),
    'GET client/soonest': () => ({ success: true, zone: 'America/Toronto', rows: soonest }),
  });
  return showScreen(HOME, options);
}

beforeEach(() => {
  vi.useFakeTimers({ now: SAMPLE_NOW, toFake: ['Date'] });
});

describe('home', () => {
  it('[SCREEN-01] shows each line with its number and wait, and links to joining it', async () => {
    const { getByRole } = await showHome();
    await expect.element(getByRole('heading', { level: 1 })).toHaveTextContent('Which line would you like to join?');
    const doctor = getByRole('link', { name: 'Walk-in doctor 7 in line Wait: 25 to 40 minutes' });
    await expect.element(doctor).toHaveAttribute('href', '/join?line=doctor');
    await expect.element(doctor).toMatchTextContent(/25–40 min/);
    await expect.element(getByRole('link', { name: 'Blood tests No one waiting No wait' })).toMatchTextContent(/Now/);
  });

  it('[SCREEN-01] says why a line cannot be joined, and leads to where it can tell when it opens', async () => {
    await travel('America/Toronto');
    const { getByRole } = await showHome([PAUSED, { ...CLOSED, message: { en: 'The lift is broken.' } }]);
    const physio = getByRole('listitem').filter({ hasText: 'Physiotherapy' });
    await expect.element(physio).toHaveTextContent('PhysiotherapyBack at 2:15Paused');
    const xray = getByRole('listitem').filter({ hasText: 'X-ray' });
    await expect.element(xray).toHaveTextContent('X-rayThe lift is broken. · Opens at 1:00 PMClosed');
    await expect.element(physio.getByRole('link')).toHaveAttribute('href', '/join?line=physio');
    await expect.element(xray.getByRole('link')).toHaveAttribute('href', '/join?line=x-ray');
  });

  it('[SCREEN-01] [WAIT-06] [WAIT-08] says that a line is full, has nobody at a desk or is delayed', async () => {
    const { getByRole } = await showHome([
      sampleLine({ id: 'full', names: { en: 'Full line' }, isFull: true }),
      sampleLine({ id: 'alone', names: { en: 'Alone' }, isStaffed: false, wait: null, waiting: 2 }),
      sampleLine({
        id: 'late',
        names: { en: 'Late' },
        delay: { minutes: 25, until: SAMPLE_NOW, text: 'A doctor is on the way.' },
      }),
    ]);
    const full = getByRole('listitem').filter({ hasText: 'Full line' });
    await expect.element(full).toHaveTextContent('Full lineNo room right nowFull');
    await expect.element(full.getByRole('link')).toHaveAttribute('href', '/join?line=full');
    await expect.element(getByRole('link', { name: 'Alone 2 in line Waiting for staff' })).toBeVisible();
    const late = getByRole('listitem').filter({ hasText: 'Late' });
    await expect
      .element(late)
      .toMatchTextContent(/We're running late until about 10:00\sAM\. A doctor is on the way\./);
  });

  it('[SCREEN-01] offers appointments if there are any', async () => {
    const { getByRole } = await showHome([DOCTOR], { canBook: true });
    await expect.element(getByRole('link', { name: /^Book an appointment/ })).toHaveAttribute('href', '/book');
  });

  it('[SCREEN-01] does not offer appointments if there are none', async () => {
    const { getByRole } = await showHome([DOCTOR]);
    await expect.element(getByRole('link', { name: /Walk-in doctor/ })).toBeVisible();
    expect(getByRole('link', { name: /Book/ }).query()).toBeNull();
  });

  it('[SCREEN-01] asks for a time if only booking is possible', async () => {
    const { getByRole } = await showHome([], { canBook: true });
    await expect.element(getByRole('heading', { level: 1 })).toHaveTextContent('When would you like to come?');
    await expect.element(getByRole('link', { name: 'Book an appointment' })).toHaveAttribute('href', '/book');
  });

  it('[SCREEN-01] shows alternatives if nothing is offered', async () => {
    const { getByRole } = await showHome([]);
    await expect.element(getByRole('heading', { level: 1 })).toHaveTextContent('There are no lines here right now.');
    await expect.element(getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+14165550142');
    await expect.element(getByRole('link', { name: 'Find my ticket' })).toHaveAttribute('href', '/find-my');
    await expect.element(getByRole('link', { name: 'Directions' })).toHaveAttribute('rel', 'noopener');
  });

  it('[SCREEN-01] says that the business is closed', async () => {
    const { getByRole } = await showHome([CLOSED], { opening: { isOpen: false, changesAt: null } });
    await expect.element(getByRole('heading', { level: 1 })).toHaveTextContent("We're closed right now");
  });

  it("[SCREEN-01] shows a skeleton of the lines' size while they load", async () => {
    serveCalls({ 'GET client/lines': () => new Promise(() => {}) });
    const { getByText } = await showScreen(HOME);
    await expect.element(getByText('Loading lines')).toBeInTheDocument();
    await expect(findViolations()).resolves.toEqual([]);
  });

  it('[SCREEN-01] offers a retry if the lines fail to load', async () => {
    let isBroken = true;
    serveCalls({
      'GET client/lines': () => {
        if (isBroken) throw new TypeError('Failed to fetch');
        return sampleLines([DOCTOR]);
      },
    });
    const { getByRole } = await showScreen(HOME);
    await expect
      .element(getByRole('alertdialog'), { timeout: 5000 })
      .toMatchTextContent(/Network Issue: No response from server/);
    await answerDialog('Cancel');
    await expect.element(getByRole('alert')).toMatchTextContent(/^We couldn't load the lines/);
    await expect(findViolations()).resolves.toEqual([]);
    isBroken = false;
    await getByRole('button', { name: 'Retry' }).click();
    await expect.element(getByRole('link', { name: /Walk-in doctor/ })).toBeVisible();
  });

  it("[SITE-11] uses the business's own words", async () => {
    const site = sampleSite({
      Settings: { Label_HomeTitle: 'Choose your counter', Label_FindMy: 'Where is my number?' },
    });
    const { getByRole } = await showHome([DOCTOR], {}, { site });
    await expect.element(getByRole('heading', { level: 1 })).toHaveTextContent('Choose your counter');
    await expect.element(getByRole('link', { name: 'Where is my number?' })).toBeVisible();
  });

  it("[SCREEN-01] shows today's hours, the address and the phone beside the lines", async () => {
    const { getByRole } = await showHome();
    const today = getByRole('definition').first();
    await expect.element(today).toHaveTextContent('9:00 AM – 12:00 PM1:00 PM – 5:00 PM');
    await expect.element(page.getByText('48 Willow Street')).toBeVisible();
    await expect.element(getByRole('link', { name: 'Opening hours and more' })).toHaveAttribute('href', '/about');
  });

  it('[WAIT-05] [SCREEN-01] says how well wait estimates are kept, if that is known', async () => {
    const { getByText } = await showHome([DOCTOR], { promiseKept: 83 });
    await expect.element(getByText('In the last 30 days, we kept the promised wait 83% of the time')).toBeVisible();
  });

  it.each(['en', 'ar'] as const)('[LANG-09] has no accessibility violations in %s', async (language) => {
    const { getByRole } = await showHome(undefined, { canBook: true }, { language });
    await expect.element(getByRole('link', { name: /doctor|الطبيب/ })).toBeVisible();
    await expect(findViolations()).resolves.toEqual([]);
  });

  it.each([
    { name: 'prefers-color-scheme', value: 'dark' },
    { name: 'forced-colors', value: 'active' },
  ] as const)('[SCREEN-01] is readable with $name', async (preference) => {
    await prefer(preference);
    const { getByRole } = await showHome(undefined, { canBook: true });
    await expect.element(getByRole('link', { name: /Walk-in doctor/ })).toBeVisible();
    await expect(findViolations()).resolves.toEqual([]);
  });

  it('[SCREEN-01] fits 320 px at 200% text size', async () => {
    await enlarge();
    const { getByRole } = await showHome(undefined, { canBook: true });
    await expect.element(getByRole('link', { name: /Walk-in doctor/ })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  });

  it('[SCREEN-01] keeps showing the last known state when the connection is lost', async () => {
    const { getByRole } = await showHome(undefined, {}, { connection: { state: 'offline', changedAt: SAMPLE_NOW } });
    await expect.element(getByRole('region', { name: 'Lines' })).toHaveAttribute('data-stale');
    await expect.element(getByRole('link', { name: /Walk-in doctor/ })).toMatchTextContent(/25–40/);
    await expect(findViolations()).resolves.toEqual([]);
  });

  it('[LANG-09] mirrors a line in Arabic, keeps its digits in order and marks a name in another language', async () => {
    const { getByRole, getByText } = await showHome(undefined, {}, { language: 'ar' });
    await expect.element(getByRole('heading', { level: 1 })).toHaveTextContent('أي طابور يناسبك؟');
    await expect.element(getByText('Blood tests')).toHaveAttribute('lang', 'en');
    await expect.element(getByText('الطبيب دون موعد')).toBeVisible();
    const name = getByText('الطبيب دون موعد').element().getBoundingClientRect();
    const wait = getByText('25–40').element().getBoundingClientRect();
    expect(wait.right).toBeLessThan(name.left);
    expect(getComputedStyle(getByText('25–40').element()).direction).toBe('ltr');
  });

  it('[SCREEN-01] updates a number without layout shift and announces it once', async () => {
    const { client, getByRole } = await showHome([DOCTOR, BLOOD]);
    const doctor = getByRole('link', { name: /Walk-in doctor/ });
    await expect.element(doctor).toBeVisible();
    await expect.element(getByRole('status')).toBeInTheDocument();
    const before = doctor.element().getBoundingClientRect();
    const moved = { ...DOCTOR, version: 2, waiting: 6, wait: { low: 20, high: 35 } };
    client.setQueryData(lineQueries.list(100001).queryKey, sampleLines([moved, BLOOD], { version: '2' }));
    await expect.element(doctor).toMatchTextContent(/20–35/);
    await expect.element(getByRole('status')).toHaveTextContent('Walk-in doctor: 6 in line');
    expect(doctor.element().getBoundingClientRect()).toEqual(before);
    const motion = document.getAnimations().map((animation) => animation.effect?.getComputedTiming().duration);
    expect(motion.every((ms) => Number(ms) >= 150 && Number(ms) <= 250)).toBe(true);
  });

  it('[SCREEN-01] updates a number without animation if reduced motion is preferred', async () => {
    await prefer({ name: 'prefers-reduced-motion', value: 'reduce' });
    const { client, getByRole } = await showHome([DOCTOR]);
    const doctor = getByRole('link', { name: /Walk-in doctor/ });
    await expect.element(doctor).toBeVisible();
    const moved = { ...DOCTOR, version: 2, waiting: 6 };
    client.setQueryData(lineQueries.list(100001).queryKey, sampleLines([moved], { version: '2' }));
    await expect.element(doctor).toMatchTextContent(/6 in line/);
    expect(document.getAnimations()).toEqual([]);
  });
});
