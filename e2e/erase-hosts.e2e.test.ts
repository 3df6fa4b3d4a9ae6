import { translate } from '@openturn/texts/server-texts.ts';
import { expect, it } from 'vitest';
import { CLINIC, fillIn, guidShown, LINE } from './harness/join-line.ts';
import { journeyStage } from './harness/journey-stage.ts';
import { keepLineOpen } from './harness/keep-line-open.ts';

const ANOTHER = 100_003;
const stage = journeyStage();

it('[SCREEN-12] erasing at one business reaches the visits made in this browser at others', async () => {
  await keepLineOpen(stage.server(), { siteId: CLINIC, lineId: LINE });
  const { page, context } = await stage.open();
  await page.goto(stage.server().url(`${CLINIC}`, `/join?line=${LINE}`));
  await fillIn(page, 'Ada');
  await page.locator('[type=submit]').click();
  await guidShown(page);
  const kept = async () => (await context.cookies()).filter(({ name }) => name.endsWith('openturn_devices'));
  await expect.poll(kept).toMatchObject([{ httpOnly: true, sameSite: 'Strict' }]);
  // The page of another business has a storage, and so a token, of its own.
  await page.goto(stage.server().url(`${ANOTHER}`, '/profile'));
  await page.getByRole('button', { name: translate('en', 'profile.erase'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(translate('en', 'profile.eraseOpen')).waitFor();
  await dialog.getByRole('button', { name: translate('en', 'profile.eraseAll'), exact: true }).click();
  await dialog.getByText(translate('en', 'profile.erasedLater', { count: 1 })).waitFor();
  await expect.poll(kept).toEqual([]);
});
