import { useQuery } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { CallReply } from '@openturn/web/api/call.ts';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { sessionQueries } from '#app/start/session-queries.ts';
import { answerStaff } from '#testing/answer-staff.ts';
import { showPart } from '#testing/show-staff.tsx';
import { VisitParts } from './visit-parts.tsx';

const MEETING: CallReply<'GET staff/visit/:guid/meeting'> = {
  success: true,
  way: 'here',
  state: 'waiting',
  canStart: true,
  canEnd: false,
  link: null,
  hasGuestLink: true,
  isUnread: false,
  name: 'Zoë',
  people: [{ id: 'z'.repeat(22), role: 'visitor', name: 'Zoë', isIn: false, since: 1_000 }],
};

/** As in the console, which knows who is signed in. */
function Shown({ guid }: { guid: string }) {
  const { data } = useQuery(sessionQueries.me());
  return data ? (
    <>
      <h1>{data.name}</h1>
      <VisitParts siteId={100_001} guid={guid} />
    </>
  ) : null;
}

async function show(guid: string, site: { hasNoParts?: true } = {}) {
  let meeting = MEETING;
  const sent = answerStaff({
    'GET staff/me': () => ({
      success: true,
      name: 'Ada',
      email: 'ada@elm.example',
      hasTotp: false,
      unsent: [],
      sites: [{ SiteID: '100001', names: { en: 'Elm Clinic' }, role: 'agent', address: '', ...site }],
    }),
    'GET staff/visit/:guid/tasks': () => ({
      success: true,
      kind: 'ticket',
      isOpen: true,
      parts: ['meeting', 'messages'],
      rows: [
        {
          part: 'meeting',
          id: 'meeting',
          names: { en: 'Online meeting' },
          state: 'waiting',
          isRequired: true,
          doneAt: null,
          amount: null,
          path: '/meet?visit=a-visit',
        },
      ],
    }),
    'GET staff/visit/:guid/meeting': () => meeting,
    'POST staff/visit/:guid/meeting/act': () => {
      meeting = { ...MEETING, hasGuestLink: false };
      return meeting;
    },
  });
  await showPart(<Shown guid={guid} />);
  await expect.element(page.getByRole('heading', { name: 'Ada' })).toBeVisible();
  return sent;
}

describe('what comes with a visit', () => {
  it('[SCREEN-14] is opened from its row, with how far it is', async () => {
    const sent = await show('a-visit');
    const row = page.getByRole('button', { name: /Online meeting.*In the waiting room/ });
    await expect.element(row).toHaveAttribute('aria-expanded', 'false');
    await row.click();
    await expect.element(page.getByText(/In the waiting room since/)).toBeVisible();
    await expect(findViolations()).resolves.toEqual([]);
    await page.getByRole('button', { name: 'Withdraw the guest link' }).click();
    await expect.element(page.getByRole('button', { name: 'Withdraw the guest link' })).not.toBeInTheDocument();
    expect(sent.find(({ name }) => name.endsWith('/meeting/act'))?.body).toEqual({ action: 'withdraw' });
  });

  it('costs no request where nothing ever comes with a visit', async () => {
    const sent = await show('a-plain-visit', { hasNoParts: true });
    expect(page.getByRole('region', { name: 'Comes with the visit' }).query()).toBeNull();
    expect(sent.filter(({ path }) => path.includes('a-plain-visit'))).toEqual([]);
  });
});
