import { translate } from '@openturn/texts/server-texts.ts';
import { describe, expect, it } from 'vitest';
import { letHoldGo, words } from './harness/feedback-screen.ts';
import { alertOf, findMine } from './harness/find-mine.ts';
import { letterStage } from './harness/letter-stage.ts';
import { specifiedLine, specifiedLines, TICKET_GUID } from './harness/specified.ts';
import { expectShown } from '../harness/expect-shown.ts';

const stage = letterStage();
const EXCEPTION = { type: 'Exception', reason: 'Refused', message: 'Not today' };

describe('a reply', () => {
  it('[NORM-01] is read from success, rows, error, message and messageDetails', async () => {
    stage.server().answer('GET client/lines', { body: specifiedLines() });
    const { page } = await stage.open('/');
    await page.getByRole('link', { name: /Walk-in doctor/ }).waitFor();
    const body = { success: false, error: 'Closed', message: 'Come tomorrow.', messageDetails: 'From nine on.' };
    const failed = await findMine(stage, { body });
    const alert = failed.getByRole('alertdialog', { name: 'Closed' });
    await alert.getByText('Come tomorrow.').waitFor();
    await expectShown(alert.getByText('From nine on.'));
  });

  it('[NORM-02] may be an object under result', async () => {
    stage.server().answer('GET client/ticket/*', { body: { result: { stage: 'serving', number: 42 } } });
    const { page } = await stage.open(`/status/${TICKET_GUID}`);
    await page.getByRole('heading', { level: 1, name: 'Being Served' }).waitFor();
    await expectShown(page.getByText(translate('en', 'status.number', { number: '42' })));
  });

  it('[NORM-03] is rows if it is a bare list', async () => {
    stage.server().answer('GET client/lines', { body: [specifiedLine({ names: { en: 'Pharmacy' } })] });
    const { page } = await stage.open('/');
    await expectShown(page.getByRole('link', { name: /Pharmacy/ }));
  });

  it.each([true, 1])('[NORM-04] is a success if result is %j', async (result) => {
    const page = await findMine(stage, { body: { result } });
    await words(page, 'findMy.sentTitle').waitFor();
    await expect(alertOf(page).count()).resolves.toBe(0);
  });

  it('[NORM-05] is a network failure if it is empty', async () => {
    const page = await findMine(stage, { status: 200 });
    await expectShown(page.getByRole('alertdialog', { name: 'Network Error' }).getByText('No response from server'));
  });

  it('[NORM-06] is a failure with its reason and message if it has an exception type', async () => {
    const page = await findMine(stage, { body: EXCEPTION });
    await expectShown(page.getByRole('alertdialog', { name: 'Refused' }).getByText('Not today'));
  });

  it('[NORM-07] is read the same way for a GET', async () => {
    stage.server().answer('GET client/lines', { body: EXCEPTION });
    const { page } = await stage.open('/');
    const dialog = page.getByRole('alertdialog', { name: 'Refused' });
    await dialog.getByText('Not today').waitFor();
    stage.server().answer('GET client/lines', { body: { result: [specifiedLine()] } });
    await dialog.getByRole('button', { name: 'Retry' }).click();
    await expectShown(page.getByRole('link', { name: /Walk-in doctor/ }));
  });

  it('[NORM-07] is read the same way for a DELETE', async () => {
    const done = await letHoldGo(stage, { body: { result: 1 } });
    await words(done, 'book.oldKept').waitFor();
    const refused = await letHoldGo(stage, { body: EXCEPTION });
    await expectShown(words(refused, 'book.letGoFailed'));
  });
});
