import { translate } from '@openturn/texts/server-texts.ts';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { answerBooking } from './harness/book-answers.ts';
import { appointmentReply, contractAppointment, VISIT_GUID } from './harness/appointment-answers.ts';
import { LETTER_NOW, MINUTE_MS, openByClock } from './harness/letter-clock.ts';
import { expectShown } from './harness/expect-shown.ts';
import { alertOf, findMine } from './harness/find-mine.ts';
import { letterStage } from './harness/letter-stage.ts';
import { linesReply } from './harness/line-answers.ts';

const stage = letterStage();
const HOLD_GUID = 'letter-hold-000000000001';

async function chooseGerman(page: Page): Promise<void> {
  await page.locator('header [popovertarget]').click();
  await page.getByRole('button', { name: 'Deutsch' }).click();
}

describe('what is told of a call', () => {
  it('[UI-01] shows Working... while a call is under way, from 400 ms on, and no longer', async () => {
    const { promise, resolve } = Promise.withResolvers<{ body: unknown }>();
    const page = await findMine(stage, () => promise);
    await stage.server().asked('POST client/findmy');
    const working = page.getByText('Working...', { exact: true });
    await expectShown(working);
    resolve({ body: { success: true, rows: [] } });
    await working.waitFor({ state: 'hidden' });
  });

  it('[UI-02] a success is told at the top with a check icon for 3 s', async () => {
    stage.server().answer('GET client/lines', linesReply());
    const { page } = await openByClock(stage, '/');
    await page.getByText('Walk-in doctor').waitFor();
    await chooseGerman(page);
    const toast = page.getByText(translate('de', 'app.languageSaved'));
    await toast.waitFor();
    const box = await toast.boundingBox();
    expect(box?.y).toBeLessThan(200);
    await page.clock.runFor(3_500);
    await toast.waitFor({ state: 'detached' });
  });

  it('[UI-02] a failure is told with a warning', async () => {
    stage.server().answer('GET client/lines', linesReply());
    stage.server().answer('POST language/*', { status: 503, body: { success: false } });
    const { page } = await openByClock(stage, '/');
    await page.getByText('Walk-in doctor').waitFor();
    await chooseGerman(page);
    await expectShown(page.getByRole('alert').getByText(translate('de', 'app.languageFailed')));
  });

  it('[UI-03] a failed answer opens an alert with its title and message, which OK closes', async () => {
    const page = await findMine(stage, {
      status: 409,
      body: { success: false, error: 'Closed today', message: 'Come back on Monday.' },
    });
    await expectShown(alertOf(page).getByRole('heading', { name: 'Closed today' }));
    await expectShown(alertOf(page).getByText('Come back on Monday.'));
    await alertOf(page).getByRole('button', { name: 'OK' }).click();
    await alertOf(page).waitFor({ state: 'detached' });
  });

  it('[UI-03] a status text gives the title', async () => {
    const page = await findMine(stage, { body: { success: false, status: 'Closed', message: 'Come back.' } });
    await expectShown(alertOf(page).getByRole('heading', { name: 'Error: Closed' }));
  });

  it('[UI-04] a failure without a word is an unknown error', async () => {
    const page = await findMine(stage, { body: { success: false } });
    await expectShown(alertOf(page).getByRole('heading', { name: 'Server or network error' }));
    await expectShown(alertOf(page).getByText('Unknown Error'));
  });

  it('[UI-05] a success of a destroy method is no failure, whatever it says', async () => {
    answerBooking(stage.server());
    const hold = contractAppointment({ state: 'held', heldUntil: LETTER_NOW + 10 * MINUTE_MS, guid: HOLD_GUID });
    stage.server().answer('POST client/hold', { body: { success: true, hold } });
    stage.server().answer('GET client/appointment/*', appointmentReply({ actions: ['move', 'cancel'] }));
    stage.server().answer('DELETE client/hold/*', { status: 200 });
    const { page } = await openByClock(stage, `/book?move=${VISIT_GUID}`);
    await page.locator('section li button').first().click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: translate('en', 'book.keepOld') })
      .click();
    await stage.server().asked('DELETE client/hold/*');
    await expectShown(page.getByText(translate('en', 'book.oldKept')));
    await expect(alertOf(page).count()).resolves.toBe(0);
  });

  it('[UI-06] a GET that a screen needs offers Cancel and Retry', async () => {
    const down = { status: 500, body: '' };
    stage.server().answer('GET client/lines', down, linesReply());
    const { page } = await stage.open('/');
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await expectShown(dialog.getByRole('button', { name: 'Cancel' }));
    await dialog.getByRole('button', { name: 'Retry' }).click();
    await expectShown(page.getByText('Walk-in doctor'));
  });
});
