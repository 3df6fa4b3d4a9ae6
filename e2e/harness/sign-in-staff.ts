import { translate } from '@openturn/texts/server-texts.ts';
import type { Page } from 'playwright';
import { DOCTOR } from './demo-doctor.ts';
import { CLINIC } from './join-line.ts';
import { staffPassword } from './staff-session.ts';
import type { RunningServer } from './start-server.ts';

/** Signs in and opens a page of the console. */
export async function signInStaff(page: Page, server: RunningServer, path = ''): Promise<void> {
  await page.goto(server.url('staff', `/${CLINIC}`));
  await page.locator('[name=email]').fill(DOCTOR);
  await page.locator('[name=password]').fill(staffPassword(server));
  await page.getByRole('button', { name: translate('en', 'staff.signIn') }).click();
  await page.getByLabel(translate('en', 'staff.desk'), { exact: true }).waitFor();
  if (path) await page.goto(server.url('staff', `/${CLINIC}${path}`));
}
