import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AppointmentView, StandbyView } from '@openturn/contract/visitor/appointment-view.ts';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { fakePlatform } from '#testing/fakes/fake-platform.ts';
import { sampleAppointment, sampleStandby } from '#testing/samples/sample-appointment.ts';
import { SAMPLE_BOOKED_STATES, SAMPLE_STANDBY_STATES } from '#testing/samples/sample-booked-states.ts';
import { SAMPLE_NOW, sampleLine, sampleLines } from '#testing/samples/sample-site.ts';
import { sampleTicket } from '#testing/samples/sample-ticket.ts';
import { serveCalls } from '#testing/fakes/serve-calls.ts';
import { showScreen } from '#testing/screens/show-screen.tsx';
import { travel } from '#testing/travel.ts';
import { Home } from './home.tsx';

const VISIT = sampleAppointment();
const STANDBY = sampleStandby();

type HomeOptions = { rows?: AppointmentView[]; standbys?: StandbyView[]; stored?: Record<string, string> };
type Options = Parameters<typeof showScreen>[1];

async function showHome({ rows = [], standbys = [], stored = {} }: HomeOptions, options: Options = {}) {
  const requests = serveCalls({
    'GET client/lines': () => sampleLines([sampleLine()], { canBook: true }),
    'GET client/tickets': () => ({ success: true, rows: [sampleTicket()] }),
    'GET client/appointments': () => ({ success: true, rows, standbys }),
  });
  const guids = [...rows, ...standbys].map(({ guid }) => guid).join('.');
  const { platform } = fakePlatform({ stored: { ...(guids && { 'visits:100001': guids }), ...stored } });
  const shown = await showScreen(
    <main>
      <Home />
    </main>,
    { platform, ...options },
  );
  await expect.element(shown.getByRole('link', { name: /^(Walk-in doctor|الطبيب دون موعد)/ }).last()).toBeVisible();
  return { ...shown, requests: () => requests.map(({ name }) => name) };
}

beforeEach(() => {
  vi.useFakeTimers({ now: SAMPLE_NOW, toFake: ['Date'] });
});

describe('own appointments on Home', () => {
  it('[SCREEN-01] [SCREEN-05] come before the lines, next one first, each with day, time and state', async () => {
    await travel('America/Toronto');
    const tomorrow = sampleAppointment({
      ...SAMPLE_BOOKED_STATES.pending,
      guid: 'sample-visit-00000000002',
      at: SAMPLE_NOW + 86_400_000,
    });
    const { getByRole, requests } = await showHome({ rows: [VISIT, tomorrow] });
    const own = getByRole('region', { name: 'Your appointments' });
    await expect.element(own).toBeVisible();
    const links = own.getByRole('link');
    await expect
      .element(links.nth(0))
      .toMatchTextContent(/Tomorrow, 10:00.AMCheck-up · Imre VargaPending confirmation$/);
    await expect.element(links.nth(1)).toMatchTextContent(/Friday, 2026-11-27, 10:30.AM.*Confirmed$/);
    await expect.element(links.nth(1)).toHaveAttribute('href', `/booked/${VISIT.guid}`);
    expect(document.querySelector('main a')).toBe(links.nth(0).element());
    expect(requests().filter((name) => name === 'GET client/appointments')).toHaveLength(1);
    await expect(findViolations()).resolves.toEqual([]);
  });

  it('[SCREEN-01] come after active tickets', async () => {
    const { getByRole } = await showHome({ rows: [VISIT], stored: { 'tickets:100001': sampleTicket().guid } });
    await expect.element(getByRole('region', { name: 'Your tickets' })).toBeVisible();
    await expect.element(getByRole('region', { name: 'Your appointments' })).toBeVisible();
    const regions = [...document.querySelectorAll('section')].map((each) => each.getAttribute('aria-label'));
    expect(regions.slice(0, 2)).toEqual(['Your tickets', 'Your appointments']);
  });

  it('[SCREEN-01] show waiting-list places and openings', async () => {
    const offered = sampleStandby({ ...SAMPLE_STANDBY_STATES.offeredToAll, guid: 'sample-standby-0000000002' });
    const { getByRole } = await showHome({ standbys: [STANDBY, offered] });
    const links = getByRole('region', { name: 'Your appointments' }).getByRole('link');
    await expect.element(links.nth(0)).toMatchTextContent(/^2 people ahead of you.*You're on the waiting list$/);
    await expect.element(links.nth(1)).toMatchTextContent(/^Friday, 2026-11-27.*A time has opened up for you$/);
    await expect.element(links.nth(1)).toHaveAttribute('href', `/booked/${offered.guid}`);
  });

  it('[SCREEN-01] show an offer once, as the appointment it would become', async () => {
    const offered = sampleAppointment(SAMPLE_BOOKED_STATES.offered);
    const { getByRole } = await showHome({ rows: [offered], standbys: [sampleStandby(SAMPLE_STANDBY_STATES.offered)] });
    const own = getByRole('region', { name: 'Your appointments' });
    await expect.element(own.getByText('A time has opened up for you')).toBeVisible();
    expect(own.getByRole('link').elements()).toHaveLength(1);
  });

  it('[SCREEN-01] do not include finished ones or a time being held', async () => {
    const { getByRole } = await showHome({
      rows: [sampleAppointment(SAMPLE_BOOKED_STATES.held), sampleAppointment(SAMPLE_BOOKED_STATES.cancelled)],
    });
    await expect.element(getByRole('link', { name: /Book an appointment/ })).toBeVisible();
    expect(getByRole('region', { name: 'Your appointments' }).elements()).toEqual([]);
  });

  it('[SCREEN-01] are not requested if the device has none', async () => {
    const { requests } = await showHome({});
    expect(requests()).not.toContain('GET client/appointments');
  });

  it('[SCREEN-01] [LANG-09] have no accessibility violations in Arabic', async () => {
    const { getByRole } = await showHome({ rows: [VISIT], standbys: [STANDBY] }, { language: 'ar' });
    await expect.element(getByRole('link', { name: /فحص عام/ }).first()).toBeVisible();
    await expect(findViolations()).resolves.toEqual([]);
  });
});
