import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { TicketView } from '@openturn/contract/visitor/ticket-view.ts';
import type { VisitTask } from '@openturn/contract/visitor/visit/visit-tasks.ts';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { SAMPLE_NOW, sampleSite } from '#testing/samples/sample-site.ts';
import { showStatus } from '#testing/screens/show-status.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: SAMPLE_NOW, toFake: ['Date'] });
});

const CONSENT: VisitTask = {
  part: 'waiver',
  id: '7',
  names: { en: 'Consent to treatment' },
  state: 'todo',
  isRequired: true,
  doneAt: null,
  amount: null,
  path: '/waiver/7?visit=guid',
};
const CARD: VisitTask = { ...CONSENT, part: 'documents', id: 'card', names: { en: 'Health card' }, path: '/documents' };
const NOTE: VisitTask = {
  ...CONSENT,
  part: 'payment',
  id: 'note',
  names: { en: 'Doctor’s note' },
  amount: { minor: 2500, currency: 'CAD' },
  path: '/payment',
  isRequired: false,
};

type Options = { language?: 'ar'; parts?: ('waiver' | 'documents')[]; ticket?: Partial<TicketView> };

function statusWith(rows: VisitTask[], options: Options = {}) {
  const { parts = ['waiver', 'documents'], ticket = {}, ...others } = options;
  return showStatus(ticket, {
    ...others,
    site: sampleSite({ Parts: parts }),
    handlers: {
      'GET client/visit/:guid/tasks': () => ({ success: true, kind: 'ticket', isOpen: true, parts, rows }),
    },
  });
}

describe('what is to be done before the turn', () => {
  it('[SCREEN-04] is listed with how far it has come, and the next of it is a button', async () => {
    const done = { ...CARD, state: 'done' as const, doneAt: SAMPLE_NOW };
    const { getByRole, getByText } = await statusWith([done, CONSENT, NOTE]);
    const list = getByRole('region', { name: 'Before your turn' });
    await expect.element(list.getByText('1 left')).toBeVisible();
    await expect.element(list.getByRole('link', { name: /Health card.*Done at/ })).toBeVisible();
    await expect.element(list.getByRole('link', { name: /Doctor’s note.*\$25\.00 · Optional/ })).toBeVisible();
    const next = list.getByRole('link', { name: 'Sign: Consent to treatment' });
    await expect.element(next).toHaveAttribute('href', CONSENT.path);
    await expect.element(getByText('Your place is safe while you do these.')).toBeVisible();
    await expect(findViolations()).resolves.toEqual([]);
  });

  it('[SCREEN-04] puts first what has to be done again', async () => {
    const { getByRole } = await statusWith([CONSENT, { ...CARD, state: 'failed' }]);
    await expect.element(getByRole('link', { name: 'Add: Health card' })).toBeVisible();
    await expect.element(getByRole('link', { name: /Health card.*Please do this again/ })).toBeVisible();
  });

  it.each([
    ['what must be done', [{ ...CARD, isRequired: false }, CONSENT], ['Sign: Consent to treatment']],
    ['the place in line, if nothing must be done', [NOTE], ["I'm Ready"]],
  ])('[SCREEN-04] has one main button: %s', async (_, rows, main) => {
    const { getByRole } = await statusWith(rows);
    await expect.element(getByRole('region', { name: 'Before your turn' })).toBeVisible();
    const mainOnes = () => Array.from(document.querySelectorAll('[data-look=primary]'), (each) => each.textContent);
    await expect.poll(mainOnes).toEqual(main);
  });

  it('[SCREEN-04] says that an amount is only held, and until when', async () => {
    const until = SAMPLE_NOW + 1_800_000;
    const { getByRole } = await statusWith([{ ...NOTE, isHold: true, until }]);
    await expect.element(getByRole('link', { name: 'Hold $25.00 on your card' })).toBeVisible();
    await expect.element(getByRole('link', { name: /\$25\.00 · Pay by / })).toBeVisible();
  });

  it('[SCREEN-04] folds to one line when all of it is done', async () => {
    const { getByRole } = await statusWith([{ ...CONSENT, state: 'done' }]);
    await expect.element(getByRole('heading', { name: 'Everything is done' })).toBeVisible();
    await expect.element(getByRole('link', { name: /^Sign/ })).not.toBeInTheDocument();
  });

  it('[SCREEN-04] [SCREEN-14] leads back to a meeting that goes on, and speaks of no turn any more', async () => {
    const meeting: VisitTask = {
      ...CONSENT,
      part: 'meeting',
      names: { en: 'Online meeting' },
      path: '/meet?visit=guid',
    };
    const { getByRole, getByText } = await statusWith([{ ...meeting, state: 'running' }, NOTE]);
    const back = getByRole('link', { name: 'Back to the meeting' });
    await expect.element(back).toHaveAttribute('href', meeting.path);
    await expect.element(getByRole('link', { name: /Online meeting.*In progress/ })).toBeVisible();
    await expect.element(getByText('Before your turn')).not.toBeInTheDocument();
    await expect.element(getByText(/Your place is safe/)).not.toBeInTheDocument();
    await expect(findViolations()).resolves.toEqual([]);
  });

  it('[SCREEN-14] is first of all the meeting once the visitor is called to it, and no place is promised then', async () => {
    const meeting: VisitTask = {
      ...CONSENT,
      part: 'meeting',
      names: { en: 'Online meeting' },
      path: '/meet?visit=guid',
    };
    const { getByRole, getByText } = await statusWith([meeting], { ticket: { stage: 'called', method: 3 } });
    const open = getByRole('region', { name: 'Before your turn' }).getByRole('link', { name: /^Open/ });
    await expect.element(open).toHaveAttribute('data-look', 'primary');
    await expect.element(getByText(/Your place is safe/)).not.toBeInTheDocument();
  });

  it('[SCREEN-04] [SCREEN-14] is not all done while the visitor waits for their meeting', async () => {
    const meeting: VisitTask = { ...CONSENT, part: 'meeting', names: { en: 'Online meeting' }, state: 'waiting' };
    const { getByRole, getByText } = await statusWith([meeting]);
    await expect.element(getByRole('link', { name: /Online meeting.*In the waiting room/ })).toBeVisible();
    await expect.element(getByText('Everything is done')).not.toBeInTheDocument();
  });

  it('[SCREEN-04] costs no request where the business asks for nothing', async () => {
    const { getByRole, requests } = await statusWith([], { parts: [] });
    await expect.element(getByRole('heading', { level: 1 })).toHaveTextContent('You are in line');
    expect(requests.filter(({ name }) => name.includes('/tasks'))).toEqual([]);
  });
});

it.each([
  ['done', 'Payment and receipt'],
  ['checking', 'Payment and receipt'],
  ['todo', 'Pay $25.00'],
] as const)('[SCREEN-04] once it was cancelled links to its money, or to what is owed: %s', async (state, name) => {
  const asked = vi.fn<() => void>();
  const { getByRole } = await showStatus(
    { stage: 'cancelled', actions: [] },
    {
      site: sampleSite({ Parts: ['payment'] }),
      handlers: {
        'GET client/visit/:guid/tasks': () => {
          asked();
          const rows = [CONSENT, { ...NOTE, state, isHold: true }];
          return { success: true, kind: 'ticket', isOpen: false, parts: ['payment'], rows };
        },
      },
    },
  );
  await expect.poll(() => asked.mock.calls.length).toBe(1);
  await expect.element(getByRole('link', { name })).toHaveAttribute('href', NOTE.path);
  expect(getByRole('region', { name: 'Before your turn' }).elements()).toEqual([]);
});

it('[SCREEN-04] once the visit has taken place still leads to its payment and receipt', async () => {
  const { getByRole } = await showStatus(
    { stage: 'completed', actions: [] },
    {
      site: sampleSite({ Parts: ['payment'] }),
      handlers: {
        'GET client/visit/:guid/tasks': () => {
          const rows = [{ ...NOTE, state: 'done' as const }];
          return { success: true, kind: 'ticket', isOpen: false, parts: ['payment'], rows };
        },
      },
    },
  );
  await expect.element(getByRole('link', { name: 'Payment and receipt' })).toHaveAttribute('href', NOTE.path);
});
