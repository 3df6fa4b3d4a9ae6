import { describe, expect, it } from 'vitest';
import { expectShown } from './harness/expect-shown.ts';
import { alertOf, findMine } from './harness/find-mine.ts';
import { letterStage } from './harness/letter-stage.ts';
import { contractLine } from './harness/line-answers.ts';
import { TICKET_GUID } from './harness/specified.ts';
import { contractTicket } from './harness/ticket-answers.ts';

const stage = letterStage();
const ticketLink = `a[href="/status/${TICKET_GUID}"]`;

describe('an answer', () => {
  it('[NORM-02] is unwrapped where it stands under result', async () => {
    const page = await findMine(stage, { body: { result: { success: true, rows: [contractTicket()] } } });
    await expectShown(page.locator(ticketLink));
  });

  it('[NORM-03] [NORM-07] is a success with rows where it is a bare list', async () => {
    stage.server().answer('GET client/lines', { body: [contractLine()] });
    const { page } = await stage.open('/');
    await expectShown(page.getByText('Walk-in doctor'));
    const found = await findMine(stage, { body: [contractTicket()] });
    await expectShown(found.locator(ticketLink));
  });

  it.each([true, 1])('[NORM-04] is a success where its result is %s', async (result) => {
    const page = await findMine(stage, { body: { result, rows: [contractTicket()] } });
    await expectShown(page.locator(ticketLink));
  });

  it('[NORM-05] is a failure where it is empty', async () => {
    const page = await findMine(stage, { body: '' });
    await expectShown(alertOf(page).getByRole('heading', { name: 'Network Error' }));
    await expectShown(alertOf(page).getByText('No response from server'));
  });

  it('[NORM-06] is a failure with its reason and message where it is of an exception type', async () => {
    const page = await findMine(stage, { body: { type: 'Exception', reason: 'Refused', message: 'Not today' } });
    await expectShown(alertOf(page).getByRole('heading', { name: 'Refused' }));
    await expect(alertOf(page).textContent()).resolves.toContain('Not today');
  });
});
