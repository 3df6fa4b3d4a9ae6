import { translate } from '@openturn/texts/server-texts.ts';
import type { Locator, Page } from 'playwright';
import { openByClock } from './letter-clock.ts';
import type { LetterReaction } from './letter-answer.ts';
import type { LetterStage } from './letter-stage.ts';

/** Searches for a ticket: the simplest POST that can fail. */
export async function findMine(stage: LetterStage, ...reactions: LetterReaction[]): Promise<Page> {
  stage.server().answer('POST client/findmy', ...reactions);
  const { page } = await openByClock(stage, '/find-my');
  await sendFindMine(page);
  return page;
}

export async function sendFindMine(page: Page): Promise<void> {
  await page.getByLabel(translate('en', 'findMy.name')).fill('Ada Byron');
  await page.getByLabel(translate('en', 'contact.label')).fill('416 555 0131');
  await page.locator('main [type=submit]').click();
}

export function alertOf(page: Page): Locator {
  return page.getByRole('alertdialog');
}
