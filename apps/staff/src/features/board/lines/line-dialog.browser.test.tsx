import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { answerStaff, type StaffCall } from '#testing/answer-staff.ts';
import { NOON, sampleBoard, sampleTicket } from '#testing/sample-board.ts';
import { showPart } from '#testing/show-staff.tsx';
import { Board } from '#features/board/board.tsx';

beforeEach(() => page.viewport(1440, 900));

async function showLines(lines = sampleBoard().lines): Promise<readonly StaffCall[]> {
  const board = sampleBoard({ lines });
  const sent = answerStaff({
    'GET staff/board': () => board,
    'POST staff/line': () => ({ success: true, line: board.lines[0]!, count: 0, at: 1_000, board }),
  });
  await showPart(<Board siteId={100001} canManage />);
  return sent;
}

const posted = (sent: readonly StaffCall[]) => sent.filter(({ name }) => name.startsWith('POST'));

it('[STAFF-11] pauses a line with a reason, and shows what people waiting will read', async () => {
  const sent = await showLines();
  await page.getByRole('button', { name: 'Open, pause or close' }).click();
  const reads = page.getByRole('dialog').getByRole('status');
  await expect.element(page.getByRole('radio', { name: 'Open' })).toBeVisible();
  await expect.element(reads).not.toBeInTheDocument();
  await page.getByRole('radio', { name: /^Paused/ }).click();
  await page.getByRole('combobox', { name: /Reason/ }).selectOptions("We're taking a short break.");
  await page.getByRole('textbox', { name: /Message/ }).fill('Back at two.');
  await expect
    .element(reads)
    .toMatchTextContent(/^We're taking a short break\. Back at two\. This line is paused\. You keep your place\./);
  expect(await findViolations()).toEqual([]);
  await page.getByRole('radio', { name: 'Closed' }).click();
  await page.getByRole('checkbox', { name: /Remove 2 people/ }).click();
  await expect
    .element(reads)
    .toMatchTextContent(/^We're sorry\. The line closed for today .* We're taking a short break\. Back at two\.$/);
  await page.getByRole('radio', { name: /^Paused/ }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => posted(sent).length).toBe(1);
  expect(posted(sent)[0]?.body).toEqual({
    line: 'doctor',
    state: 'paused',
    why: 'break',
    message: { en: 'Back at two.' },
  });
});

it('[STAFF-11] starts from the reason and the message that a paused line has', async () => {
  const [doctor, ...others] = sampleBoard().lines;
  const message = { en: "We're taking a short break. Back at two.", de: 'Wir machen kurz Pause. Back at two.' };
  await showLines([{ ...doctor!, state: 'paused', message }, ...others]);
  await page.getByRole('button', { name: 'Open, pause or close' }).click();
  await expect.element(page.getByRole('combobox', { name: /Reason/ })).toHaveValue('break');
  await expect.element(page.getByRole('textbox', { name: /Message/ })).toHaveValue('Back at two.');
});

it('[STAFF-11] says how many closing the line sends home: who waits, and who is on hold', async () => {
  const held = sampleTicket({ guid: 'guid-of-ticket-on-hold-x', stage: 'holding', position: null, returnAt: NOON });
  const board = sampleBoard();
  answerStaff({ 'GET staff/board': () => ({ ...board, tickets: [...board.tickets, held] }) });
  await showPart(<Board siteId={100001} canManage />);
  await page.getByRole('button', { name: 'Open, pause or close' }).click();
  await page.getByRole('radio', { name: 'Closed' }).click();
  await expect.element(page.getByRole('checkbox', { name: /Remove 3 people/ })).toBeVisible();
  await expect.element(page.getByRole('dialog').getByText('2 in line · On hold (1)')).toBeVisible();
});

it('[STAFF-11] asks before closing the line sends people home, and says how many', async () => {
  const sent = await showLines();
  await page.getByRole('button', { name: 'Open, pause or close' }).click();
  await page.getByRole('radio', { name: 'Closed' }).click();
  await page.getByRole('checkbox', { name: /Remove 2 people/ }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  const asks = page.getByRole('dialog', { name: 'Close and send 2 people home?' });
  await expect.element(asks).toBeVisible();
  await expect.element(asks.getByRole('status')).toMatchTextContent(/^We're sorry\. The line closed for today/);
  expect(await findViolations()).toEqual([]);
  expect(posted(sent)).toEqual([]);
  // Back in the form, what was chosen is still there.
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByRole('checkbox', { name: /Remove 2 people/ })).toBeChecked();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Close and send home' }).click();
  await expect.poll(() => posted(sent).length).toBe(1);
  expect(posted(sent)[0]?.body).toEqual({ line: 'doctor', state: 'closed', message: null, endsTickets: true });
});
