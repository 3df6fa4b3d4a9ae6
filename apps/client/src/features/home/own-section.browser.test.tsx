import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { TicketView } from '@openturn/contract/visitor/ticket-view.ts';
import { fakePlatform } from '#testing/fakes/fake-platform.ts';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { SAMPLE_STAGES } from '#testing/samples/sample-stages.ts';
import { SAMPLE_NOW, sampleLine, sampleLines } from '#testing/samples/sample-site.ts';
import { sampleTicket } from '#testing/samples/sample-ticket.ts';
import { serveCalls } from '#testing/fakes/serve-calls.ts';
import { showScreen } from '#testing/screens/show-screen.tsx';
import { ticketQueries } from '#tickets/ticket-queries.ts';
import { Home } from './home.tsx';

const SITE = 100001;
const SAM = sampleTicket();
const ADA = sampleTicket({ guid: 'sample-ticket-000000002', key: 'k2', name: 'Ada', isForOther: true });

async function showHome(tickets: TicketView[], stored = tickets.map(({ guid }) => guid).join('.')) {
  const requests = serveCalls({
    'GET client/lines': () => sampleLines([sampleLine(), sampleLine({ id: 'blood', names: { en: 'Blood tests' } })]),
    'GET client/tickets': () => ({ success: true, rows: tickets }),
  });
  const { platform } = fakePlatform({ stored: { [`tickets:${SITE}`]: stored } });
  const shown = await showScreen(
    <main>
      <Home />
    </main>,
    { platform },
  );
  await expect.element(shown.getByRole('link', { name: /Blood tests/ })).toBeVisible();
  return { ...shown, requests };
}

beforeEach(() => {
  vi.useFakeTimers({ now: SAMPLE_NOW, toFake: ['Date'] });
});

describe('own tickets on Home', () => {
  it('[SCREEN-01] [SCREEN-04] come first, each with stage, place and wait', async () => {
    const { getByRole } = await showHome([SAM, ADA]);
    const own = getByRole('region', { name: 'Your tickets' });
    const sam = own.getByRole('link', { name: /Sam Rivers/ });
    await expect.element(sam).toHaveAttribute('href', `/status/${SAM.guid}`);
    await expect
      .element(sam)
      .toMatchTextContent(
        /^Walk-in doctorTicket W-042 · Sam RiversYou are in lineYou're number 4 in line\. Wait: 12 to 20 minutes/,
      );
    expect(document.querySelector('main a')).toBe(sam.element());
    await expect(findViolations()).resolves.toEqual([]);
  });

  it('[SCREEN-01] [WAIT-06] say in their line what happens now, never a wait that is over', async () => {
    const { getByRole } = await showHome([sampleTicket({ stage: 'called', position: null, wait: null, actions: [] })]);
    const doctor = getByRole('region', { name: 'Lines' }).getByRole('link', { name: /Walk-in doctor/ });
    await expect.element(doctor).toHaveTextContent("Walk-in doctorIt's your turn");
  });

  it('[SCREEN-01] are linked from their line, while other lines link to joining', async () => {
    const { getByRole } = await showHome([SAM]);
    const lines = getByRole('region', { name: 'Lines' });
    const doctor = lines.getByRole('link', { name: /Walk-in doctor/ });
    await expect.element(doctor).toHaveAttribute('href', `/status/${SAM.guid}`);
    await expect.element(doctor).toMatchTextContent(/You are in line/);
    const blood = lines.getByRole('link', { name: /Blood tests/ });
    await expect.element(blood).toHaveAttribute('href', '/join?line=blood');
  });

  it('[SCREEN-01] do not prevent joining for someone else', async () => {
    const { getByRole } = await showHome([ADA]);
    await expect.element(getByRole('link', { name: /Ada/ })).toBeVisible();
    const doctor = getByRole('region', { name: 'Lines' }).getByRole('link', { name: /Walk-in doctor/ });
    await expect.element(doctor).toHaveAttribute('href', '/join?line=doctor');
  });

  it('[SCREEN-04] show a call at once, in full colour', async () => {
    const { getByRole, client } = await showHome([SAM]);
    await expect.element(getByRole('link', { name: /Sam Rivers/ })).toBeVisible();
    client.setQueryData(ticketQueries.mine(SITE).queryKey, [{ ...SAM, ...SAMPLE_STAGES.called }]);
    await expect.element(getByRole('alert')).toHaveTextContent("It's your turn");
    await expect.element(getByRole('link', { name: /Sam Rivers/ })).toMatchTextContent(/It's your turn · Room 3/);
    await expect(findViolations()).resolves.toEqual([]);
  });

  it('[SCREEN-04] stay when a turn was missed, while there is a way back, and others join their line', async () => {
    const { getByRole, client } = await showHome([SAM]);
    client.setQueryData(ticketQueries.mine(SITE).queryKey, [{ ...SAM, ...SAMPLE_STAGES.missed }]);
    const missed = getByRole('link', { name: /Sam Rivers/ });
    await expect.element(missed).toMatchTextContent(/You missed your turn/);
    await expect.element(missed).toHaveAttribute('href', `/status/${SAM.guid}`);
    const doctor = getByRole('region', { name: 'Lines' }).getByRole('link', { name: /Walk-in doctor/ });
    await expect.element(doctor).toHaveAttribute('href', '/join?line=doctor');
    await expect(findViolations()).resolves.toEqual([]);
    client.setQueryData(ticketQueries.mine(SITE).queryKey, [
      { ...SAM, ...SAMPLE_STAGES.missed, stageAt: SAMPLE_NOW - 16 * MINUTE_MS, backUntil: SAMPLE_NOW - 1 },
    ]);
    await expect.element(missed).not.toBeInTheDocument();
  });

  it('[SCREEN-04] stay for a while when staff ended the visit, and lead to why', async () => {
    const { getByRole, client } = await showHome([SAM]);
    const ended = sampleTicket({ stage: 'cancelled', reason: 'by_staff', position: null, actions: [], wait: null });
    client.setQueryData(ticketQueries.mine(SITE).queryKey, [{ ...ended, stageAt: SAMPLE_NOW }]);
    const removed = getByRole('link', { name: /Sam Rivers/ });
    await expect.element(removed).toMatchTextContent(/Cancelled/);
    await expect.element(removed).toHaveAttribute('href', `/status/${SAM.guid}`);
    client.setQueryData(ticketQueries.mine(SITE).queryKey, [{ ...ended, stageAt: SAMPLE_NOW, reason: 'by_visitor' }]);
    await expect.element(removed).not.toBeInTheDocument();
  });

  it('[SCREEN-04] disappear when they are finished', async () => {
    const { getByRole, client } = await showHome([SAM]);
    await expect.element(getByRole('link', { name: /Sam Rivers/ })).toBeVisible();
    client.setQueryData(ticketQueries.mine(SITE).queryKey, [{ ...SAM, ...SAMPLE_STAGES.completed }]);
    await expect.element(getByRole('link', { name: /Sam Rivers/ })).not.toBeInTheDocument();
  });

  it('[SCREEN-01] are not requested if the device has none', async () => {
    const { requests } = await showHome([], '');
    expect(requests.map(({ name }) => name)).toEqual(['GET client/lines']);
  });
});
