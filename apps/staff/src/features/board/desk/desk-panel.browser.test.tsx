import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Board as BoardData } from '@openturn/contract/staff/staff-board.ts';
import { answerStaff } from '#testing/answer-staff.ts';
import { sampleBoard, sampleTicket } from '#testing/sample-board.ts';
import { showPart } from '#testing/show-staff.tsx';
import { Board } from '#features/board/board.tsx';

const LONG = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3);
const SERVED = sampleTicket({
  guid: 'guid-of-ticket-number-9-x',
  number: 9,
  ticketCode: 'D-009',
  name: LONG,
  stage: 'serving',
  position: null,
  desk: 'desk-1',
  custom: [1, 2, 3, 4].map((index) => ({ label: `Question ${index}`, type: 'text' as const, value: 'An answer' })),
  actions: ['complete', 'hold', 'transfer'],
});
const served = sampleBoard({ tickets: [SERVED, sampleTicket({ name: LONG })] });

async function show(board: BoardData, answers: Parameters<typeof answerStaff>[0] = {}) {
  const sent = answerStaff({
    'GET staff/board': () => board,
    'POST staff/desk': () => ({ success: true, desk: null, board: sampleBoard() }),
    'POST staff/next': () => ({ ...CALLED, board }),
    ...answers,
  });
  await showPart(<Board siteId={100001} canManage />);
  return sent;
}

const CALLED = {
  success: true,
  guid: SERVED.guid,
  stage: 'called',
  version: 2,
  number: 1,
  ticketCode: 'D-001',
} as const;
const box = (button: RegExp) => page.getByRole('button', { name: button }).element().getBoundingClientRect();

it('[STAFF-08] keeps every key of the ticket at the desk in reach on a small screen', async () => {
  await page.viewport(1280, 800);
  await show(sampleBoard({ tickets: [{ ...SERVED, name: 'Petra Wolfeschlegel' }] }));
  await expect.element(page.getByRole('button', { name: /^Complete and call next/ })).toBeVisible();
  for (const key of [/^Complete and call/, /^Transfer/, /^Complete$/]) {
    expect(box(key).bottom).toBeLessThanOrEqual(700);
  }
});

it('[STAFF-08] makes Start the main key once somebody is called', async () => {
  const called = { ...SERVED, name: 'Petra', stage: 'called', actions: ['start', 'recall', 'no_show'] } as const;
  await show(sampleBoard({ tickets: [{ ...called, actions: [...called.actions] }] }));
  const start = page.getByRole('button', { name: /^Start/ });
  await expect.element(start).toBeVisible();
  const keys = page.getByRole('complementary').getByRole('button').elements();
  const main = keys.filter((key) => key.hasAttribute('data-main'));
  expect(main).toEqual([start.element()]);
});

it('[SCREEN-14] [STAFF-08] says that the main key starts the meeting of whoever waits for one', async () => {
  const waits = { ...SERVED, name: 'Petra', stage: 'waiting_meeting', actions: ['start', 'no_show'] } as const;
  await show(sampleBoard({ tickets: [{ ...waits, actions: [...waits.actions] }] }));
  const start = page.getByRole('button', { name: /^Start the meeting/ });
  await expect.element(start).toHaveAttribute('data-main');
  await expect.element(page.getByRole('button', { name: /^Start$/ })).not.toBeInTheDocument();
});

it('[STAFF-07] completes only, while somebody else is called to the desk already', async () => {
  const sent = await show(
    sampleBoard({
      tickets: [
        { ...SERVED, name: 'Petra' },
        sampleTicket({ name: 'Noor', stage: 'called', position: null, desk: 'desk-1', actions: ['start', 'recall'] }),
        sampleTicket({ guid: 'guid-of-ticket-number-2-x', ticketCode: 'D-002' }),
      ],
    }),
    { 'POST staff/ticket/:guid/act': () => ({ ...CALLED, stage: 'completed', board: served }) },
  );
  const complete = page.getByRole('complementary').getByRole('button', { name: /^Complete/ });
  await expect.element(complete).toHaveAttribute('data-main');
  expect(complete.elements()).toHaveLength(1);
  await userEvent.keyboard('n');
  await expect.poll(() => sent.map(({ name }) => name)).toContain('POST staff/ticket/:guid/act');
  await expect.element(page.getByText('D-001 completed')).toBeVisible();
  expect(sent.map(({ name }) => name)).not.toContain('POST staff/next');
});

it.each([
  [1280, 800],
  [390, 844],
  [320, 600],
])('[A11Y-04] wraps a long name within its column, and breaks no word of a key: %i px', async (width, height) => {
  await page.viewport(width, height);
  await show(served);
  await expect.element(page.getByText(LONG).first()).toBeVisible();
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  for (const name of page.getByText(LONG).elements()) {
    const { right } = name.getBoundingClientRect();
    expect(right).toBeLessThanOrEqual(name.parentElement?.parentElement?.getBoundingClientRect().right ?? 0);
  }
  for (const label of document.querySelectorAll('aside button > span:first-child')) {
    if (label.textContent?.includes(LONG)) continue;
    expect(linesOf(label)).toBeLessThanOrEqual(label.textContent?.trim().split(/\s/).length ?? 0);
  }
});

it('[STAFF-07] puts the choice of a desk first on a phone until one is chosen', async () => {
  await page.viewport(390, 844);
  const free = sampleBoard().desks.map((desk) => ({ ...desk, staff: null }));
  await show(sampleBoard({ desks: free }));
  const choice = page.getByRole('combobox', { name: 'Desk' });
  await expect.element(choice).toBeVisible();
  const title = page.getByRole('heading', { level: 1 });
  const top = (locator: typeof choice) => locator.element().getBoundingClientRect().top;
  expect(top(choice)).toBeLessThan(top(title));
  await choice.selectOptions('desk-1');
  await expect.poll(() => top(choice) > top(title)).toBe(true);
});

it('[STAFF-21] counts the minutes on, and the same on the key as in the row', async () => {
  await page.viewport(1280, 800);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  await show(sampleBoard());
  await expect.element(page.getByRole('button', { name: /Call next.*31 min/ })).toBeVisible();
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  await expect.element(page.getByRole('button', { name: /Call next.*32 min/ })).toBeVisible();
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Noor K.' })).toMatchTextContent(/32 min/);
  vi.useRealTimers();
});

const SEVERAL = sampleBoard().desks.map((desk) => ({ ...desk, lines: ['doctor', 'blood', 'x-ray'] }));
const THREE = [...sampleBoard().lines, { ...sampleBoard().lines[1]!, id: 'x-ray', names: { en: 'X-ray' } }];

it('[STAFF-07] calls from a line where somebody waits, and names it if the desk serves several', async () => {
  const sent = await show(sampleBoard({ lines: THREE, desks: SEVERAL }));
  await page.getByRole('button', { name: /Blood/ }).click();
  await expect.element(page.getByRole('button', { name: /Call next.*Walk-in doctor.*D-001/ })).toBeVisible();
  await userEvent.keyboard('n');
  await expect.poll(() => sent.find(({ name }) => name === 'POST staff/next')?.body).toEqual({ line: 'doctor' });
});

it('[STAFF-07] leaves the order to the server if people wait in several other lines of the desk', async () => {
  const scan = sampleTicket({
    guid: 'guid-of-ticket-number-7-x',
    ticketCode: 'X-007',
    name: 'Sam B.',
    lineId: 'x-ray',
  });
  const sent = await show(sampleBoard({ lines: THREE, desks: SEVERAL, tickets: [...sampleBoard().tickets, scan] }));
  await page.getByRole('button', { name: /Blood/ }).click();
  await page.getByRole('button', { name: /Call next.*Walk-in doctor, X-ray/ }).click();
  await expect.poll(() => sent.find(({ name }) => name === 'POST staff/next')?.body).toEqual({});
  await page.getByRole('button', { name: /^X-ray/ }).click();
  await expect.element(page.getByRole('button', { name: /Call next.*X-ray.*X-007/ })).toBeVisible();
});

it('[STAFF-11] calls nobody while the line is paused, and says so', async () => {
  const lines = sampleBoard().lines.map((line) => ({ ...line, state: 'paused' as const }));
  const board = sampleBoard({ lines, tickets: [SERVED, sampleTicket()] });
  const sent = await show(board, {
    'POST staff/ticket/:guid/act': () => ({ ...CALLED, stage: 'completed', board }),
  });
  const next = page.getByRole('button', { name: /^Complete and call next.*Paused: no one new can join/ });
  await expect.element(next).toBeDisabled();
  await userEvent.keyboard('n');
  await page.getByRole('button', { name: /^Complete$/ }).click();
  await expect.poll(() => sent.map(({ name }) => name)).toContain('POST staff/ticket/:guid/act');
  expect(sent.map(({ name }) => name)).not.toContain('POST staff/next');
});

it('[API-13] calls nobody else when Next is pressed again after no answer came', async () => {
  const boards = [sampleBoard()];
  const sent = await show(sampleBoard(), {
    'GET staff/board': () => boards[0]!,
    'POST staff/next': () => Promise.reject(new TypeError('connection lost')),
  });
  const keys = () => sent.filter(({ name }) => name === 'POST staff/next').map(({ key }) => key);
  const press = async () => {
    await page.getByRole('button', { name: /^Call next/ }).click();
    await page.getByRole('button', { name: 'OK', exact: true }).click();
  };
  await press();
  await press();
  expect(keys()).toHaveLength(2);
  expect(new Set(keys()).size).toBe(1);

  // Somebody else is first now, so the call has arrived after all.
  const [, second] = sampleBoard().tickets;
  boards[0] = sampleBoard({ tickets: [{ ...second!, position: 1 }] });
  await press();
  await expect.element(page.getByRole('button', { name: /Call next.*D-002/ })).toBeVisible();
  await press();
  expect(keys()).toHaveLength(4);
  expect(new Set(keys()).size).toBe(2);
});

/** How many lines a text takes. */
function linesOf(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
}

it('[MEET-01] [STAFF-09] says at the desk and in the row who is met by phone or online, and of nobody else', async () => {
  const waiting = sampleTicket({ name: 'Zoë', method: 3 });
  await show(
    sampleBoard({ tickets: [{ ...SERVED, name: 'Petra', method: 2 }, waiting, sampleTicket({ name: 'Ada' })] }),
  );
  await expect.element(page.getByText('By phone').first()).toBeVisible();
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect.element(row('Zoë')).toMatchTextContent(/Online/);
  expect(
    row('Ada')
      .getByText(/Online|By phone|In person/)
      .elements(),
  ).toEqual([]);
});

it('[STAFF-08] keeps the next key in reach beside a line that is longer than the screen', async () => {
  const line = Array.from({ length: 30 }, (_, index) =>
    sampleTicket({ guid: `guid-of-ticket-in-line-${index}`, ticketCode: `D-${index}`, position: index + 1 }),
  );
  await page.viewport(1280, 800);
  await show(sampleBoard({ tickets: [SERVED, ...line] }));
  const key = page.getByRole('button', { name: /^Complete and call next/ });
  await expect.element(key).toBeInViewport();
  document.documentElement.scrollTop = 1_200;
  await expect.poll(() => document.documentElement.scrollTop).toBeGreaterThan(1_000);
  await expect.element(key).toBeInViewport();
});
