import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import type { Locator, Page } from 'playwright';
import { contractAppointment, VISIT_GUID } from './appointment-answers.ts';
import { answerBooking } from './book-answers.ts';
import type { LetterReaction } from './letter-answer.ts';
import { LETTER_NOW, openByClock } from './letter-clock.ts';
import type { LetterServer } from './letter-server.ts';
import type { LetterStage } from './letter-stage.ts';

/** An English text of the page, matched in full. */
export function words(page: Page, key: Parameters<typeof translate>[1]): Locator {
  return page.getByText(translate('en', key), { exact: true });
}

export function press(page: Page, key: Parameters<typeof translate>[1]): Promise<void> {
  return page.getByRole('button', { name: translate('en', key) }).click();
}

const HOLD_GUID = 'letter-hold-000000000001';

/** Opens an appointment that is being moved, and releases the new time. */
export async function letHoldGo(stage: LetterStage, answer: LetterReaction): Promise<Page> {
  const server = stage.server();
  answerMoving(server);
  server.answer('DELETE client/hold/*', answer);
  const { page } = await openByClock(stage, `/book?move=${VISIT_GUID}&date=2026-11-27`);
  await page.getByRole('button', { name: /^9:00/ }).click();
  await press(page, 'book.keepOld');
  return page;
}

function answerMoving(server: LetterServer): void {
  answerBooking(server);
  const heldUntil = LETTER_NOW + 10 * MINUTE_MS;
  const hold = contractAppointment({ guid: HOLD_GUID, state: 'held', heldUntil, actions: ['book'] });
  server.answer('POST client/hold', { body: { success: true, hold } });
  const appointment = contractAppointment({ actions: ['move', 'cancel'] });
  server.answer('GET client/appointment/*', { body: { success: true, appointment } });
}

/** Holds a reply back until it is opened. */
export function gate() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { passed: promise, open: () => resolve() };
}
