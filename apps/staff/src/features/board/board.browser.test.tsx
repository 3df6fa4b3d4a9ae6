import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Board as BoardData } from '@openturn/contract/staff/staff-board.ts';
import { answerStaff, type StaffCall } from '#testing/answer-staff.ts';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { sampleBoard, sampleTicket } from '#testing/sample-board.ts';
import { showPart } from '#testing/show-staff.tsx';
import { Board } from './board.tsx';

const GUID = 'guid-of-ticket-number-1-x';
const ACTED = { success: true, guid: GUID, stage: 'called', version: 2, number: 1, ticketCode: 'D-001' } as const;
const acted = (board: BoardData = sampleBoard()) => ({ ...ACTED, board });
const ATTENDED = sampleTicket({
  guid: 'guid-of-ticket-number-9-x',
  number: 9,
  ticketCode: 'D-009',
  name: 'Petra W.',
  stage: 'serving',
  position: null,
  desk: 'desk-1',
  actions: ['complete', 'hold', 'transfer'],
});

function showBoard(
  board: BoardData = sampleBoard(),
  language: 'en' | 'ar' = 'en',
  answers: Parameters<typeof answerStaff>[0] = {},
) {
  const sent = answerStaff({
    'GET staff/board': () => board,
    'POST staff/next': () => acted(board),
    'POST staff/ticket/:guid/act': () => acted(board),
    'POST staff/desk': () => ({ success: true, desk: null, board }),
    'POST staff/walkin': () => acted(board),
    'POST staff/line': () => ({ success: true, line: board.lines[0]!, count: 0, at: 1_000, board }),
    'POST staff/broadcast': () => ({ success: true, told: 2, notTold: 0, board }),
    'POST staff/ticket/:guid/note': () => acted(board),
    ...answers,
  });
  const shown = showPart(<Board siteId={100001} canManage />, { language });
  return shown.then((each) => ({ ...each, sent }));
}

const posted = (sent: readonly StaffCall[]) => sent.filter(({ name }) => name.startsWith('POST'));

describe('the board', () => {
  beforeEach(() => page.viewport(1440, 900));

  it.each(['en', 'ar'] as const)(
    'has no accessibility violations with a line, a desk and details open: %s',
    async (language) => {
      await showBoard(sampleBoard({ tickets: [...sampleBoard().tickets, ATTENDED] }), language);
      await page.getByRole('button', { name: /Luc B/ }).click();
      await expect.element(page.getByText('4417')).toBeVisible();
      expect(await findViolations()).toEqual([]);
    },
  );

  it('calls the next ticket with one key, once however often it is pressed, and offers to undo it', async () => {
    const answer = Promise.withResolvers<ReturnType<typeof acted>>();
    const { sent } = await showBoard(sampleBoard(), 'en', { 'POST staff/next': () => answer.promise });
    await expect.element(page.getByText('Noor K.').first()).toBeVisible();
    await userEvent.keyboard('nn');
    answer.resolve(acted());
    await expect.element(page.getByText('D-001 called')).toBeVisible();
    expect(posted(sent).map(({ name }) => name)).toEqual(['POST staff/next']);
    expect(posted(sent)[0]?.key).toMatch(/^[\da-f]{32}$/);
    await userEvent.keyboard('z');
    await expect.poll(() => posted(sent).length).toBe(2);
    expect(posted(sent)[1]).toMatchObject({ path: `staff/ticket/${ACTED.guid}/act`, body: { action: 'undo' } });
    await expect.element(page.getByText('Undone')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('applies a key pressed before the answer to the ticket that the answer brings', async () => {
    const { sent } = await showBoard(sampleBoard(), 'en', {
      'POST staff/next': () => {
        const called = { ...ATTENDED, stage: 'called' as const, actions: ['start' as const] };
        return acted(sampleBoard({ tickets: [...sampleBoard().tickets, called] }));
      },
    });
    await expect.element(page.getByText('Noor K.').first()).toBeVisible();
    await userEvent.keyboard('ns');
    await expect.poll(() => posted(sent).length).toBe(2);
    expect(posted(sent)[1]).toMatchObject({ path: `staff/ticket/${ATTENDED.guid}/act`, body: { action: 'start' } });
  });

  it('asks with a key which line to transfer the current ticket to', async () => {
    const { sent } = await showBoard(sampleBoard({ tickets: [...sampleBoard().tickets, ATTENDED] }));
    await expect.element(page.getByText('Petra W.')).toBeVisible();
    await userEvent.keyboard('t');
    const dialog = page.getByRole('dialog', { name: 'Transfer D-009' });
    await expect.element(dialog).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await userEvent.keyboard('n');
    await expect.poll(() => posted(sent).map(({ body }) => body)).toMatchObject([{ action: 'complete' }, {}]);
  });

  it('shows the board from the answer without another request', async () => {
    const { sent } = await showBoard(sampleBoard(), 'en', {
      'POST staff/next': () => acted(sampleBoard({ tickets: [ATTENDED] })),
    });
    await expect.element(page.getByText('Noor K.').first()).toBeVisible();
    await userEvent.keyboard('n');
    await expect.element(page.getByText('Petra W.')).toBeVisible();
    await expect.element(page.getByText('Noor K.')).not.toBeInTheDocument();
    const ofBoard = sent.map(({ name }) => name).filter((name) => !name.includes('/visit/'));
    expect(ofBoard).toEqual(['GET staff/board', 'POST staff/next']);
  });

  it('keeps the focus on the button that was pressed', async () => {
    const answer = Promise.withResolvers<ReturnType<typeof acted>>();
    await showBoard(sampleBoard(), 'en', { 'POST staff/next': () => answer.promise });
    const next = page.getByRole('button', { name: /^Call next/ });
    await expect.element(next).toBeVisible();
    (next.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(next).toHaveAttribute('aria-disabled', 'true');
    answer.resolve(acted());
    await expect.element(next).not.toHaveAttribute('aria-disabled');
    await expect.element(next).toHaveFocus();
  });

  it('completes the current ticket and calls the next one with the same key', async () => {
    const { sent } = await showBoard(sampleBoard({ tickets: [...sampleBoard().tickets, ATTENDED] }));
    await expect.element(page.getByText('Petra W.')).toBeVisible();
    await userEvent.keyboard('n');
    await expect.poll(() => posted(sent).length).toBe(2);
    expect(posted(sent).map(({ path }) => path)).toEqual([`staff/ticket/${ATTENDED.guid}/act`, 'staff/next']);
    expect(posted(sent)[0]?.body).toEqual({ action: 'complete' });
  });

  it('ignores keys typed into a field, and all of them if shortcuts are turned off', async () => {
    const { sent } = await showBoard();
    await page.getByRole('button', { name: 'Add walk-in' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Nan');
    await userEvent.keyboard('ncs');
    expect(posted(sent)).toEqual([]);
    await page.getByRole('button', { name: 'Cancel' }).click();
    localStorage.setItem('staffShortcuts', 'off');
    await userEvent.keyboard('n');
    localStorage.removeItem('staffShortcuts');
    expect(posted(sent)).toEqual([]);
  });

  it('selects a ticket with the arrow keys and calls it with Enter', async () => {
    const { sent } = await showBoard();
    await expect.element(page.getByText('Noor K.').first()).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect.poll(() => posted(sent).length).toBe(1);
    expect(posted(sent)[0]).toMatchObject({
      path: 'staff/ticket/guid-of-ticket-number-2-x/act',
      body: { action: 'call' },
    });
  });

  it('shows when and with whom an appointment is due, needs and notes at a glance', async () => {
    const [, ...others] = sampleBoard().tickets;
    const dueAt = Date.parse('2026-11-21T17:20:00Z');
    const due = sampleTicket({ dueAt, dueWith: 'Dr. Falk', needs: ['interpreter'] });
    const noted = { ...due, note: `${'In the green coat. '.repeat(4)}Waits outside.` };
    await showBoard(sampleBoard({ tickets: [noted, ...others] }));
    const row = page.getByRole('listitem').filter({ hasText: 'Noor K.' });
    await expect.element(row).toMatchTextContent(/Interpreter · In the green coat.*….*Due 12:20\sPM.*with Dr. Falk/);
    expect(page.getByText(/…/).elements()).toHaveLength(1);
    await row.getByRole('button').click();
    await expect.element(row).toMatchTextContent(/Place in line by appointment time, not arrival/);
  });

  it('adds a walk-in once, with the values entered', async () => {
    const { sent } = await showBoard();
    await page.getByRole('button', { name: 'Add walk-in' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Ines');
    await page.getByRole('textbox', { name: /Mobile phone/ }).fill('+1 416 555 0123');
    expect(await findViolations()).toEqual([]);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect.element(page.getByText('Added as D-001')).toBeVisible();
    expect(posted(sent)[0]?.body).toEqual({
      line: 'doctor',
      name: 'Ines',
      PhoneNumber: '+1 416 555 0123',
      service: 'new',
      language: 'en',
      partySize: 1,
    });
  });

  it('sends a corrected walk-in with a new idempotency key', async () => {
    const failure = { status: 422, error: 'E', message: 'M', type: 'error', reason: 'invalid-input', requestId: 'r' };
    let isRefused = true;
    const { sent } = await showBoard(sampleBoard(), 'en', {
      'POST staff/walkin': () =>
        isRefused ? Response.json({ success: false, messageDetails: '', ...failure }, { status: 422 }) : acted(),
    });
    await page.getByRole('button', { name: 'Add walk-in' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Ines');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect.poll(() => posted(sent).length).toBe(1);
    isRefused = false;
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect.element(page.getByText('Added as D-001')).toBeVisible();
    const [first, second] = posted(sent);
    expect(second?.key).not.toBe(first?.key);
  });

  it("closes a line with a message, and can end everyone's wait", async () => {
    const { sent } = await showBoard();
    await page.getByRole('button', { name: 'Open, pause or close' }).click();
    await page.getByRole('radio', { name: 'Closed' }).click();
    await page.getByRole('textbox', { name: /Message/ }).fill('The doctor had to leave.');
    await page.getByRole('checkbox', { name: /Remove 2 people/ }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Close and send home' }).click();
    await expect.poll(() => posted(sent).length).toBe(1);
    expect(posted(sent)[0]?.body).toEqual({
      line: 'doctor',
      state: 'closed',
      message: { en: 'The doctor had to leave.' },
      endsTickets: true,
    });
  });

  it('announces a delay to everyone waiting', async () => {
    const { sent } = await showBoard();
    await page.getByRole('button', { name: 'Announce a delay' }).click();
    await page.getByRole('button', { name: 'Notify everyone waiting' }).click();
    await expect.element(page.getByText('2 people notified')).toBeVisible();
    expect(posted(sent)[0]?.body).toEqual({ line: 'doctor', minutes: 15 });
  });

  it('says if nobody is waiting, and lets the agent choose a desk', async () => {
    const desks = sampleBoard().desks.map((desk) => ({ ...desk, staff: null }));
    const { sent } = await showBoard(sampleBoard({ tickets: [], desks }));
    await expect.element(page.getByText('No one is waiting in this line.')).toBeVisible();
    await page.getByRole('combobox', { name: 'Desk' }).selectOptions('desk-2');
    await expect.poll(() => posted(sent).length).toBe(1);
    expect(posted(sent)[0]?.body).toEqual({ desk: 'desk-2' });
    expect(await findViolations()).toEqual([]);
  });
});
