import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Board as BoardData } from '@openturn/contract/staff/staff-board.ts';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { Board } from '#features/board/board.tsx';
import { answerStaff, type StaffCall } from '#testing/answer-staff.ts';
import { SAMPLE_FORM as FORM } from '#testing/sample-form.ts';
import { NOON, sampleBoard, sampleTicket } from '#testing/sample-board.ts';
import { showPart } from '#testing/show-staff.tsx';

const NAMES = ['Noor K.', 'Luc B.', 'Ines P.'];
const guidOf = (number: number) => `guid-of-ticket-number-${number}-x`;

/** Three in the line, in this order. */
function lineOf(...numbers: number[]): BoardData {
  const tickets = numbers.map((number, at) =>
    sampleTicket({
      guid: guidOf(number),
      ticketCode: `D-00${number}`,
      position: at + 1,
      name: NAMES[number - 1] ?? '',
      version: at + 5,
    }),
  );
  return sampleBoard({ tickets });
}

const refusal = (status: number, reason: string, more: object = {}) =>
  Response.json(
    { success: false, status, error: 'E', message: 'M', messageDetails: '', type: 'error', reason, ...more },
    { status },
  );

async function show(answers: Parameters<typeof answerStaff>[0] = {}, language: 'en' | 'ar' = 'en') {
  const done = (board: BoardData) =>
    ({ success: true, guid: guidOf(1), stage: 'waiting', version: 9, number: 1, ticketCode: 'D-001', board }) as const;
  const sent = answerStaff({
    'GET staff/board': () => lineOf(1, 2, 3),
    'GET staff/ticket/:guid/form': () => structuredClone(FORM) as never,
    'POST staff/ticket/:guid/act': () => done(lineOf(2, 3)),
    'POST staff/next': () => done(lineOf(2, 3)),
    'POST staff/ticket/:guid/place': () => done(lineOf(2, 1, 3)),
    'POST staff/ticket/:guid/priority': () => done(lineOf(3, 1, 2)),
    'POST staff/ticket/:guid/edit': () => done(lineOf(1, 2, 3)),
    ...answers,
  });
  await showPart(<Board siteId={100001} canManage />, { language });
  await expect.element(page.getByText('Noor K.').first()).toBeVisible();
  return { sent, posted: () => sent.filter(({ name }: StaffCall) => name.startsWith('POST')) };
}

const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
const openRow = (name: string) =>
  page
    .getByRole('button', { name: new RegExp(name.slice(0, 4)) })
    .first()
    .click();

describe('a waiting ticket in the console', () => {
  beforeEach(() => page.viewport(1440, 900));

  it('[STAFF-07] is called from a line that the desk serves, whichever line is looked at', async () => {
    const blood = sampleTicket({ guid: guidOf(7), ticketCode: 'B-007', name: 'Sam B.', lineId: 'blood' });
    const board = { ...lineOf(1, 2, 3), tickets: [...lineOf(1, 2, 3).tickets, blood] };
    const { posted } = await show({ 'GET staff/board': () => board });
    await page.getByRole('button', { name: /Blood/ }).click();
    await expect.element(page.getByText('Sam B.').first()).toBeVisible();
    await expect.element(page.getByRole('button', { name: /Call next.*D-001/ })).toBeVisible();
    await userEvent.keyboard('n');
    await expect.poll(() => posted()[0]).toMatchObject({ path: 'staff/next', body: { line: 'doctor' } });
  });

  it('[STAFF-09] is transferred from its row, with the version that was seen', async () => {
    const { posted } = await show();
    await openRow('Noor K.');
    await row('Noor K.').getByRole('button', { name: 'Transfer' }).click();
    const dialog = page.getByRole('dialog', { name: 'Transfer D-001' });
    await dialog.getByRole('button', { name: 'Transfer' }).click();
    await expect.poll(() => posted()[0]?.body).toEqual({ action: 'transfer', line: 'blood', version: 5 });
    await expect.element(page.getByText('D-001 transferred · Blood tests')).toBeVisible();
  });

  it('[STAFF-23] moves by buttons and by keys, is announced, and moves back with undo', async () => {
    const { posted } = await show();
    await openRow('Noor K.');
    await row('Noor K.').getByRole('button', { name: 'Move down' }).click();
    await expect.poll(() => posted()[0]?.body).toEqual({ version: 5, before: guidOf(3) });
    await expect.element(page.getByRole('status').filter({ hasText: 'D-001 is now at place 2' })).toBeVisible();
    // The row has moved in the page, but not the focus.
    await expect.element(row('Noor K.').getByRole('button', { name: 'Move down' })).toHaveFocus();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => posted()[1]?.body).toEqual({ version: 9, before: guidOf(2) });
    // Keys pressed while an action is under way do nothing.
    const down = row('Noor K.').getByRole('button', { name: 'Move down' });
    await expect.element(down).not.toHaveAttribute('aria-disabled');
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await expect.poll(() => posted()[2]?.body).toEqual({ version: 6, before: null });
    expect(await findViolations()).toEqual([]);
  });

  it('[STAFF-23] moves by keys from the row that has the focus, which goes along', async () => {
    const { posted } = await show();
    const focus = (name: RegExp) => (page.getByRole('button', { name }).first().element() as HTMLElement).focus();
    await expect.element(row('Luc B.')).toBeVisible();
    focus(/Ticket D-002/);
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await expect
      .poll(() => posted()[0])
      .toMatchObject({ path: `staff/ticket/${guidOf(2)}/place`, body: { before: guidOf(1) } });
    await expect.element(page.getByRole('button', { name: /Ticket D-002/ })).toHaveFocus();
    // Arrows alone open the next row, and take the focus with them.
    await userEvent.keyboard('{ArrowDown}');
    const focused = () => document.activeElement?.closest<HTMLElement>('[data-guid]');
    expect(focused()?.hasAttribute('data-selected')).toBe(true);
    await userEvent.keyboard('{ArrowUp}');
    await expect.poll(() => focused()?.hasAttribute('data-selected')).toBe(true);
  });

  it('[STAFF-23] is dragged by its handle to another place', async () => {
    const { posted } = await show();
    const handle = document.querySelector(`[data-guid="${guidOf(3)}"] [aria-hidden]`);
    const target = document.querySelector(`[data-guid="${guidOf(1)}"]`);
    if (!handle || !target) throw new Error('no rows');
    await userEvent.dragAndDrop(handle, target, { sourcePosition: { x: 8, y: 30 }, targetPosition: { x: 8, y: 4 } });
    await expect
      .poll(() => posted()[0])
      .toMatchObject({
        path: `staff/ticket/${guidOf(3)}/place`,
        body: { version: 7, before: guidOf(1) },
      });
  });

  it('[STAFF-23] gets priority for a usual reason or in own words, shown in the row, and loses it again', async () => {
    const own = { ...lineOf(1, 2, 3).tickets[0]!, priority: 'Catches a train' };
    const { posted } = await show({
      'GET staff/board': () => ({ ...lineOf(1, 2, 3), tickets: [own, ...lineOf(1, 2, 3).tickets.slice(1)] }),
    });
    await expect.element(row('Noor K.')).toMatchTextContent(/Priority.*Catches a train/);
    await openRow('Luc B.');
    await row('Luc B.').getByRole('button', { name: 'Priority' }).click();
    await expect.element(page.getByRole('radio').first()).toHaveFocus();
    await page.getByRole('button', { name: 'Give priority' }).click();
    await expect.element(page.getByRole('dialog').getByText('Please select at least one item.')).toBeVisible();
    await expect.element(page.getByRole('radio').first()).toHaveFocus();
    await page.getByRole('radio', { name: 'Another reason' }).click();
    await page.getByRole('button', { name: 'Give priority' }).click();
    await expect.element(page.getByRole('textbox', { name: /few words/ })).toHaveFocus();
    expect(posted()).toEqual([]);
    await page.getByRole('radio', { name: 'Feels unwell' }).click();
    expect(await findViolations()).toEqual([]);
    await page.getByRole('button', { name: 'Give priority' }).click();
    await expect.poll(() => posted()[0]?.body).toEqual({ version: 6, reason: 'unwell' });
    await expect.element(page.getByText('D-002 has priority')).toBeVisible();
  });

  it.each(['en', 'ar'] as const)('[STAFF-24] is edited with each problem at its field: %s', async (language) => {
    const fields = { partySize: { text: 'validation.maxPartySize', values: { maxPartySize: 4 } } };
    let isRefused = true;
    const { posted } = await show(
      {
        'POST staff/ticket/:guid/edit': () =>
          isRefused ? refusal(422, 'invalid-input', { fields }) : refusal(409, 'not-now'),
      },
      language,
    );
    await openRow('Noor K.');
    await row('Noor K.')
      .getByRole('button', { name: language === 'en' ? 'Edit' : 'تعديل' })
      .click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByRole('textbox').first()).toHaveValue('Noor K.');
    expect(dialog.getByRole('checkbox').elements()).toHaveLength(2);
    await dialog.getByRole('textbox').nth(1).fill('416 555 0199');
    // The new number is used only once staff have checked it.
    await dialog.getByRole('checkbox').first().click();
    expect(await findViolations()).toEqual([]);
    const save = dialog.getByRole('button').last();
    await save.click();
    await expect
      .poll(() => posted()[0]?.body)
      .toEqual({
        version: 5,
        ...FORM.entry,
        PhoneNumber: '416 555 0199',
        isContactChecked: true,
      });
    await expect.element(dialog.getByRole('textbox').nth(3)).toHaveFocus();
    await expect.element(dialog.getByRole('textbox').nth(3)).toHaveAttribute('aria-invalid', 'true');
    isRefused = false;
    await save.click();
    await page.getByRole('alertdialog').getByRole('button').click();
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('[STAFF-24] is as it was before when an edit is undone', async () => {
    const { posted } = await show();
    await openRow('Noor K.');
    await row('Noor K.').getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').first().fill('Nora K.');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => posted()[1]?.body).toEqual({ version: 9, ...FORM.entry, isUndo: true });
    await expect.element(page.getByRole('status').filter({ hasText: 'Undone' })).toBeVisible();
  });

  it('[STAFF-22] shows on demand when the visitor came before, what for, and how that ended', async () => {
    const past = { number: 7, name: 'Noor K.', lineId: 'doctor', joinedAt: NOON, actions: [] };
    const visits = [
      { ...past, guid: guidOf(7), ticketCode: 'D-007', services: [{ en: 'Blood test' }], stage: 'completed' },
      { ...past, guid: guidOf(8), ticketCode: 'D-008', services: [], stage: 'cancelled', reason: 'no_show' },
    ].map((visit) => ({ reason: null, endedAt: NOON, ...visit }));
    const { sent } = await show({
      'GET staff/ticket/:guid/history': () => ({ success: true, visits, zone: 'America/Toronto' }) as never,
    });
    await openRow('Noor K.');
    const history = row('Noor K.').getByRole('button', { name: 'Earlier visits' });
    await expect.element(history).toHaveAttribute('aria-expanded', 'false');
    expect(sent.filter(({ name }) => name.endsWith('history'))).toEqual([]);
    await history.click();
    await expect.element(page.getByText('Blood test · Completed · 2026-11-21 12:00 PM')).toBeVisible();
    await expect.element(page.getByText('No-show · 2026-11-21 12:00 PM')).toBeVisible();
    expect(await findViolations()).toEqual([]);
  });

  it('[STAFF-10] shows its note once when it is open', async () => {
    const noted = sampleTicket({ note: 'By the window' });
    await show({ 'GET staff/board': () => sampleBoard({ tickets: [noted] }) });
    await expect.element(row('Noor K.')).toMatchTextContent(/By the window/);
    await openRow('Noor K.');
    await expect.element(page.getByRole('textbox', { name: 'Staff note' })).toHaveValue('By the window');
    expect(
      page
        .getByText('By the window')
        .elements()
        .filter((each) => each.tagName !== 'TEXTAREA'),
    ).toEqual([]);
  });
});
