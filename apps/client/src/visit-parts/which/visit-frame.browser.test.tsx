import { beforeEach, describe, expect, it, vi } from 'vitest';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { fakePlatform } from '#testing/fakes/fake-platform.ts';
import { refuse, serveCalls } from '#testing/fakes/serve-calls.ts';
import { SAMPLE_NOW } from '#testing/samples/sample-site.ts';
import { sampleTicket } from '#testing/samples/sample-ticket.ts';
import { showScreen } from '#testing/screens/show-screen.tsx';
import { ticketQueries } from '#tickets/ticket-queries.ts';
import { VisitFrame } from './visit-frame.tsx';

const SITE = 100_001;
const SAM = sampleTicket();
const ADA = sampleTicket({ guid: 'sample-ticket-000000002', key: 'k2', name: 'Ada Rivers', ticketCode: 'W-044' });

beforeEach(() => {
  vi.useFakeTimers({ now: SAMPLE_NOW, toFake: ['Date'] });
});

function showFrame(path: string, own: (typeof SAM)[] = [], kind: 'ticket' | 'appointment' = 'ticket') {
  serveCalls({
    'GET client/ticket/:guid': () => ({ success: true, ticket: SAM }),
    'GET client/tickets': () => ({ success: true, rows: own }),
    'GET client/visit/:guid/tasks': ({ name }) =>
      name.includes('gone') ? refuse('not-found') : { success: true, kind, isOpen: true, parts: [], rows: [] },
  });
  const { platform } = fakePlatform({ stored: { 'tickets:100001': own.map(({ guid }) => guid).join('.') } });
  const screen = (
    <main>
      <VisitFrame title="Messages">{({ guid }) => <p>About {guid}</p>}</VisitFrame>
    </main>
  );
  return showScreen(screen, { path, platform });
}

describe('a screen of a visit', () => {
  it('is about the visit in the address, with the way back and the place in line', async () => {
    const { getByRole, getByText } = await showFrame(`/messages?visit=${SAM.guid}`);
    await expect.element(getByRole('heading', { level: 1 })).toHaveTextContent('Messages');
    await expect.element(getByText(`About ${SAM.guid}`)).toBeVisible();
    const back = getByRole('link', { name: 'Back to your place in line' });
    await expect.element(back).toHaveAttribute('href', `/status/${SAM.guid}`);
    await expect.element(getByRole('status')).toMatchTextContent(`You're number ${SAM.position} in line.`);
    await expect(findViolations()).resolves.toEqual([]);
  });

  it('says so when the turn comes meanwhile', async () => {
    const { getByRole, client } = await showFrame(`/messages?visit=${SAM.guid}`);
    await expect.element(getByRole('status')).toMatchTextContent(/number/);
    client.setQueryData(ticketQueries.one(SITE, SAM.guid).queryKey, { ...SAM, stage: 'called', position: null });
    await expect.element(getByRole('status')).toHaveTextContent("It's your turn");
  });

  it('leads back to an appointment', async () => {
    const { getByRole } = await showFrame('/messages?visit=some-appointment', [], 'appointment');
    const back = getByRole('link', { name: 'Back to your appointment' });
    await expect.element(back).toHaveAttribute('href', '/booked/some-appointment');
  });

  it('is about the only visit of the device, or lets choose among several', async () => {
    const one = await showFrame('/messages', [SAM]);
    await expect.element(one.getByText(`About ${SAM.guid}`)).toBeVisible();
    await one.unmount();
    const { getByRole } = await showFrame('/messages', [SAM, ADA]);
    const ada = getByRole('link', { name: /W-044 · Ada Rivers/ });
    await expect.element(ada).toHaveAttribute('href', `/messages?visit=${ADA.guid}`);
    await expect(findViolations()).resolves.toEqual([]);
  });

  it('says that there is none, or that it is not here any more', async () => {
    const none = await showFrame('/messages');
    await expect.element(none.getByText(/^We can't find this visit\./)).toBeVisible();
    await none.unmount();
    const { getByText, getByRole } = await showFrame('/messages?visit=gone');
    await expect.element(getByText(/^We can't find this visit\./)).toBeVisible();
    await expect.element(getByRole('link', { name: 'See all lines' })).toBeVisible();
  });
});
