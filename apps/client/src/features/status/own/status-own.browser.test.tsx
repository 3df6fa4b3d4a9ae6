import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakePlatform } from '#testing/fakes/fake-platform.ts';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { answerDialog } from '#testing/screens/answer-dialog.ts';
import { SAMPLE_STAGES } from '#testing/samples/sample-stages.ts';
import { SAMPLE_NOW, sampleSite } from '#testing/samples/sample-site.ts';
import { sampleTicket } from '#testing/samples/sample-ticket.ts';
import { refuse } from '#testing/fakes/serve-calls.ts';
import { showStatus } from '#testing/screens/show-status.tsx';

const ADA = sampleTicket({
  guid: 'sample-ticket-000000002',
  key: 'k2',
  name: 'Ada Rivers',
  number: 44,
  ticketCode: 'W-044',
  position: 6,
});
const SAM = sampleTicket();
const OWN = { 'tickets:100001': `${SAM.guid}.${ADA.guid}` };

function family(path: string) {
  const device = fakePlatform({ stored: OWN });
  return showStatus(
    {},
    {
      device,
      path,
      handlers: { 'GET client/tickets': () => ({ success: true, rows: [SAM, ADA] }) },
    },
  );
}

beforeEach(() => {
  vi.useFakeTimers({ now: SAMPLE_NOW, toFake: ['Date'] });
});

describe("this device's tickets", () => {
  it('[SCREEN-04] are listed if there are several', async () => {
    const { getByRole, requests } = await family('/status');
    await expect.element(getByRole('heading', { level: 1 })).toHaveTextContent('Your tickets');
    const ada = getByRole('link', { name: /Ada Rivers/ });
    await expect.element(ada).toHaveAttribute('href', `/status/${ADA.guid}`);
    await expect.element(ada).toMatchTextContent(/You're number 6 in line\./);
    expect(requests[0]?.query.get('also')).toBe(`${SAM.guid}.${ADA.guid}`);
    await expect(findViolations()).resolves.toEqual([]);
  });

  it('[SCREEN-04] open at once if there is only one', async () => {
    const device = fakePlatform({ stored: { 'tickets:100001': SAM.guid } });
    const { getByRole, path } = await showStatus({}, { device, path: '/status' });
    await expect.element(getByRole('heading', { level: 1 })).toHaveTextContent('You are in line');
    expect(path()).toBe(`/status/${SAM.guid}`);
  });

  it('[SCREEN-04] offer alternatives if there are none', async () => {
    const { getByRole, requests } = await showStatus({}, { path: '/status' });
    await expect.element(getByRole('heading', { level: 1 })).toHaveTextContent('No tickets on this device');
    await expect.element(getByRole('link', { name: 'See all lines' })).toHaveAttribute('href', '/');
    await expect.element(getByRole('link', { name: 'Find my ticket' })).toHaveAttribute('href', '/find-my');
    // The screen of the test before may still ask for its messages.
    expect(requests.filter(({ name }) => !name.endsWith('/messages'))).toEqual([]);
    await expect(findViolations()).resolves.toEqual([]);
  });

  it('[SCREEN-04] are shown side by side, for two family members with one phone', async () => {
    const { getByRole, path } = await family(`/status/${SAM.guid}`);
    const others = getByRole('navigation', { name: 'Your tickets' });
    await expect.element(others.getByRole('link', { name: /Sam Rivers/ })).toHaveAttribute('aria-current', 'page');
    await expect(findViolations()).resolves.toEqual([]);
    await others.getByRole('link', { name: /Ada Rivers/ }).click();
    expect(path()).toBe(`/status/${ADA.guid}`);
  });

  it('[SCREEN-04] are told apart by their lines if they are of one person, in the order of joining', async () => {
    const xray = { ...sampleTicket().line, names: { en: 'X-ray' } };
    const later = sampleTicket({ guid: ADA.guid, key: 'k2', line: xray, position: 2, joinedAt: SAM.joinedAt + 1 });
    const { getByRole } = await showStatus(
      {},
      {
        device: fakePlatform({ stored: OWN }),
        path: `/status/${SAM.guid}`,
        handlers: { 'GET client/tickets': () => ({ success: true, rows: [later, SAM] }) },
      },
    );
    const links = getByRole('navigation', { name: 'Your tickets' }).getByRole('link');
    await expect.element(links.nth(0)).toHaveTextContent('Walk-in doctor4');
    await expect.element(links.nth(1)).toHaveTextContent('X-ray2');
  });

  it('[ROUTE-04] include those opened by link', async () => {
    const { getByRole, device } = await showStatus();
    await expect.element(getByRole('heading', { level: 1 })).toBeVisible();
    expect(device.stored.get('tickets:100001')).toBe(SAM.guid);
  });

  it('[SITE-13] are not stored on a shared device', async () => {
    const { getByRole, device } = await showStatus({}, { site: sampleSite({ ClientSitePublicPC: true }) });
    await expect.element(getByRole('heading', { level: 1 })).toBeVisible();
    expect(device.stored.get('tickets:100001')).toBeUndefined();
  });

  it('[SCREEN-04] are removed once they are served', async () => {
    const device = fakePlatform({ stored: OWN });
    const { getByRole, move } = await showStatus(SAMPLE_STAGES.serving, { device });
    await expect.element(getByRole('heading', { level: 1 })).toBeVisible();
    move(SAMPLE_STAGES.completed);
    await expect.element(getByRole('heading', { level: 1 })).toHaveTextContent('Completed');
    expect(device.device.stored.get('tickets:100001')).toBe(ADA.guid);
  });
});

describe('a ticket that cannot be shown', () => {
  it('[ERR-05] says so in its own words and offers alternatives', async () => {
    const { getByRole, getByText } = await showStatus(
      {},
      {
        handlers: { 'GET client/ticket/:guid': () => refuse('ticket-closed') },
      },
    );
    const words = 'Sorry, your link is incomplete or the Ticket has been closed.';
    await expect.element(getByText(words)).toBeVisible();
    await expect.element(getByRole('link', { name: 'See all lines' })).toHaveAttribute('href', '/');
    await expect.element(getByRole('link', { name: 'Find my ticket' })).toHaveAttribute('href', '/find-my');
    await expect.element(getByRole('link', { name: 'Call' })).toBeVisible();
    await expect(findViolations()).resolves.toEqual([]);
  });

  it('[ERR-05] keeps saying so while it is refetched', async () => {
    const asks: unknown[] = [];
    const { getByText, client } = await showStatus(
      {},
      {
        handlers: {
          'GET client/ticket/:guid': () => (asks.push('asked') > 1 ? new Promise(() => {}) : refuse('ticket-closed')),
        },
      },
    );
    const words = getByText('Sorry, your link is incomplete or the Ticket has been closed.');
    await expect.element(words).toBeVisible();
    void client.invalidateQueries();
    await expect.poll(() => asks.length).toBe(2);
    await expect.element(words).toBeVisible();
  });

  it('[SCREEN-04] offers a retry if it failed to load', async () => {
    let isBroken = true;
    const { getByRole } = await showStatus(
      {},
      {
        handlers: {
          'GET client/ticket/:guid': () => {
            if (isBroken) return new Response('', { status: 500 });
            return { success: true, ticket: SAM };
          },
        },
      },
    );
    await expect.element(getByRole('alertdialog')).toMatchTextContent(/Server Error/);
    await answerDialog('Cancel');
    await expect.element(getByRole('alert')).toMatchTextContent(/^We couldn't load your ticket/);
    await expect(findViolations()).resolves.toEqual([]);
    isBroken = false;
    await getByRole('button', { name: 'Retry' }).click();
    await expect.element(getByRole('heading', { level: 1 })).toHaveTextContent('You are in line');
  });

  it('[SCREEN-04] shows a skeleton of its size while it loads', async () => {
    const { getByText } = await showStatus(
      {},
      {
        handlers: { 'GET client/ticket/:guid': () => new Promise(() => {}) },
      },
    );
    await expect.element(getByText('Working...')).toBeInTheDocument();
    await expect(findViolations()).resolves.toEqual([]);
  });
});
