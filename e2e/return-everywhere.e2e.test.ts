import { expect, it } from 'vitest';
import { journeyStage } from './harness/journey-stage.ts';
import { CLINIC, join } from './harness/join-line.ts';

const stage = journeyStage();

it('[STATE-01] [LIVE-08] follows on every tab when a visitor leaves and takes the place back', async () => {
  const { page, isLive } = await stage.open();
  const guid = await join(page, stage.server(), 'Ada');
  await isLive;
  const other = await stage.open({ context: { storageState: await page.context().storageState() } });
  await other.page.goto(stage.server().url(`${CLINIC}`, `/status/${guid}`));
  await other.isLive;
  await page.getByRole('button', { name: 'Leave the line' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  const back = (on: typeof page) => on.getByRole('button', { name: /Return to my place/ });
  await back(other.page).waitFor();
  await back(page).click();
  await other.page.getByText('You are in line').first().waitFor();
  expect(await back(other.page).count()).toBe(0);
});
