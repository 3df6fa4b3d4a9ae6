import { beforeEach, expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import type { Board as BoardData } from '@openturn/contract/staff/staff-board.ts';
import { answerStaff } from '#testing/answer-staff.ts';
import { sampleBoard, sampleTicket } from '#testing/sample-board.ts';
import { showPart } from '#testing/show-staff.tsx';
import { Board } from './board.tsx';

const [NOOR, LUC] = sampleBoard().tickets as [BoardData['tickets'][number], BoardData['tickets'][number]];
const CALLED = sampleTicket({
  guid: 'guid-of-ticket-number-9-x',
  number: 9,
  ticketCode: 'D-009',
  name: 'Petra W.',
  stage: 'called',
  position: null,
  desk: 'desk-1',
  actions: ['start', 'recall', 'no_show', 'hold', 'transfer'],
});
const SERVED = { ...CALLED, stage: 'serving' as const, actions: ['complete' as const, 'hold' as const] };
const IN_LINE = sampleBoard();
const of = (...tickets: BoardData['tickets']) => sampleBoard({ tickets });

async function show(before: BoardData, ...after: BoardData[]) {
  const boards = [before];
  const acted = () => {
    const board = after.shift() ?? boards[0]!;
    boards[0] = board;
    return {
      success: true,
      guid: NOOR.guid,
      stage: 'called',
      version: 2,
      number: 1,
      ticketCode: 'D-001',
      board,
    } as const;
  };
  answerStaff({
    'GET staff/board': () => boards[0]!,
    'POST staff/ticket/:guid/act': acted,
    'POST staff/ticket/:guid/note': acted,
  });
  await showPart(<Board siteId={100001} canManage />);
  await expect.element(page.getByRole('button', { name: /Luc B/ })).toBeVisible();
}

const focused = () => document.activeElement?.textContent ?? '';

/** As by Tab, which the tests of other screens press. */
async function pressOn(name: RegExp | string, key = '{Enter}') {
  await pressIn(page.getByRole('button', { name }).first(), key);
}

async function pressIn(button: Locator, key = '{Enter}') {
  await expect.element(button).toBeVisible();
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard(key);
}

beforeEach(() => page.viewport(1440, 900));

it('[A11Y-01] is at the next row after a visitor of the line was put on hold, and where it was before after the undo', async () => {
  await show(
    IN_LINE,
    of({ ...NOOR, stage: 'holding', position: null, actions: ['return'] }, { ...LUC, position: 1 }),
    IN_LINE,
  );
  await pressOn(/Noor K/);
  await pressOn(/^Hold/);
  await expect.poll(focused).toContain('Luc B');
  await pressOn(/^Undo/);
  await expect.element(page.getByText('Undone')).toBeVisible();
  await expect.poll(focused).toContain('Luc B');
});

it('[A11Y-01] is at the next row after a visitor was transferred to another line', async () => {
  await show(IN_LINE, of({ ...NOOR, lineId: 'blood' }, { ...LUC, position: 1 }));
  await pressOn(/Noor K/);
  await pressOn('Transfer');
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await pressIn(page.getByRole('dialog').getByRole('button', { name: 'Transfer' }));
  await expect.element(page.getByText(/D-001 transferred/)).toBeVisible();
  await expect.poll(focused).toContain('Luc B');
});

it.each([
  ['start', /^Start/, SERVED],
  ['no-show', /^No-show/, null],
  ['hold', /^Hold/, null],
])('[A11Y-01] is at the main key of the desk after %s', async (_, name, after) => {
  await show(of(CALLED, NOOR, LUC), of(...(after ? [after] : []), NOOR, LUC));
  await pressOn(name);
  await expect
    .element(page.getByRole('button', { name: after ? /^Complete and call next/ : /^Call next/ }))
    .toBeVisible();
  await expect.poll(() => document.activeElement?.hasAttribute('data-main')).toBe(true);
});

it('[A11Y-01] is at the main key of the desk after a visit was completed', async () => {
  await show(of(SERVED, NOOR, LUC), of(NOOR, LUC));
  await pressOn(/^Complete$|^CompleteE/);
  await expect.element(page.getByRole('button', { name: /^Call next/ })).toBeVisible();
  await expect.poll(() => document.activeElement?.hasAttribute('data-main')).toBe(true);
});

it('[A11Y-01] stays in the row after its note was saved', async () => {
  await show(IN_LINE, of({ ...NOOR, note: 'Bring the file', version: 2 }, LUC));
  await pressOn(/Noor K/);
  await page.getByRole('textbox', { name: /note/i }).fill('Bring the file');
  await pressOn(/^Save/);
  await expect.element(page.getByRole('textbox', { name: /note/i })).toHaveValue('Bring the file');
  await expect.poll(() => document.activeElement?.closest('li')?.textContent).toContain('Noor K');
});
