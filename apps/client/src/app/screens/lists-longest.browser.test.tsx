import { HOUR_MS } from '@openturn/domain/time/units.ts';
import type { ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { LANGUAGES, type Language } from '@openturn/domain/language/languages.ts';
import { enlarge } from '@openturn/web/testing/enlarge.ts';
import { findCutText } from '@openturn/web/testing/find-cut-text.ts';
import { About } from '#features/about/about.tsx';
import { FindMy } from '#features/find-my/find-my.tsx';
import { Home } from '#features/home/home.tsx';
import { Messages } from '#features/messages/messages.tsx';
import { fakePlatform } from '#testing/fakes/fake-platform.ts';
import { longest } from '#testing/samples/longest.ts';
import { sampleAppointment, sampleStandby } from '#testing/samples/sample-appointment.ts';
import { SAMPLE_STANDBY_STATES } from '#testing/samples/sample-booked-states.ts';
import { sampleLine, sampleLines } from '#testing/samples/sample-site.ts';
import { sampleTicket } from '#testing/samples/sample-ticket.ts';
import { serveCalls } from '#testing/fakes/serve-calls.ts';
import { showScreen } from '#testing/screens/show-screen.tsx';
import styles from '#app/shell/shell.module.css';

const WAYS = ['sms', 'email', 'push'] as const;

/** A ticket, an appointment and a waiting-list place, all with the longest names. */
function serveLongest(language: Language, at: number, now: number) {
  const { names, person, price, currency, service } = longest(language);
  const shared = { service: { id: 'checkup', names }, staff: { id: 'imre', name: person }, name: person };
  const visit = sampleAppointment({ ...shared, at, until: at + HOUR_MS, price, currency, now });
  const standby = sampleStandby({
    ...SAMPLE_STANDBY_STATES.offered,
    ...shared,
    offer: { at, until: at - HOUR_MS, appointment: null },
    now,
  });
  const ticket = sampleTicket({ name: person, service: names, line: sampleLine({ names }), ticketCode: 'WM-99999' });
  const line = sampleLine({ names, waiting: 999, wait: { low: 100, high: 119 }, message: names });
  serveCalls({
    'GET client/lines': () =>
      sampleLines(
        [
          line,
          sampleLine({ ...line, id: 'later', state: 'paused', opensAt: { date: '2027-09-15', time: '23:00:00' } }),
        ],
        {
          canBook: true,
        },
      ),
    'GET client/tickets': () => ({ success: true, rows: [ticket] }),
    'GET client/appointments': () => ({ success: true, rows: [visit], standbys: [standby] }),
    'POST client/findmy': () => ({ success: true, rows: [ticket], appointments: [visit] }),
    'GET client/ticket/:guid': () => ({ success: true, ticket }),
    'GET client/visit/:guid/tasks': () => ({ success: true, kind: 'ticket', isOpen: true, parts: [], rows: [] }),
    'GET client/visit/:guid/messages': () => ({
      success: true,
      guid: ticket.guid,
      rows: [
        {
          id: 'm1',
          number: null,
          from: 'system',
          name: null,
          at,
          text: service,
          photo: null,
          language,
          via: 'page',
          mark: null,
          ways: WAYS.map((channel) => ({ channel, state: 'queued' as const })),
        },
      ],
      last: 0,
      unread: 0,
      shut: null,
      quick: ['onMyWay', 'here', 'howLong'],
      isOpen: false,
      phone: '+1 416 555 0100',
    }),
  });
  return { 'visits:100001': `${visit.guid}.${standby.guid}`, 'tickets:100001': ticket.guid };
}

async function findThem(): Promise<void> {
  const fields = page.getByRole('textbox');
  await fields.nth(0).fill('Sam');
  await fields.nth(1).fill('416 555 0142');
  document.querySelector<HTMLElement>('button[type=submit]')?.click();
}

type Screen = { name: string; screen: ReactElement; shows: string; path?: string; prepare?: () => Promise<void> };
const SCREENS: readonly Screen[] = [
  { name: 'home', screen: <Home />, shows: 'a[href^="/booked/"]' },
  { name: 'find-my', screen: <FindMy />, shows: 'a[href^="/booked/"]', prepare: findThem },
  { name: 'messages', screen: <Messages />, shows: '[role=log] li', path: '/messages?visit=sample-ticket-000000001' },
  { name: 'about', screen: <About />, shows: 'main h1' },
];

describe('the longest date, time and names', () => {
  it.each(LANGUAGES)('fit 320 px at 200% text size in %s', async (language) => {
    await enlarge();
    const problems: string[] = [];
    const { visit, site } = longest(language);
    const { at, now } = visit;
    vi.useFakeTimers({ now, toFake: ['Date'] });
    for (const { name, screen, shows, path = '/', prepare } of SCREENS) {
      const { platform } = fakePlatform({ stored: serveLongest(language, at, now) });
      const shown = await showScreen(
        <div className={styles.page}>
          <main className={styles.main}>{screen}</main>
        </div>,
        { language, site, platform, path },
      );
      await prepare?.();
      await expect.poll(() => document.querySelector(shows)).not.toBeNull();
      problems.push(...findCutText().map((each) => `${name}: ${each}`));
      await shown.unmount();
    }
    expect(problems).toEqual([]);
  });
});
