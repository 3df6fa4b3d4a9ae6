import { translate } from '@openturn/texts/server-texts.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { DEMO_SERVER, doctorOf } from './harness/demo-doctor.ts';
import { CLINIC, join } from './harness/join-line.ts';
import { journeyStage } from './harness/journey-stage.ts';
import { sharedBrowser } from './harness/launch-browser.ts';
import { openPage } from './harness/open-page.ts';
import { emptyLine } from './harness/staff-board.ts';
import { answerPermission, push, standInForPushService, tapNotification } from './letter/harness/push-device.ts';

describe('notifications', () => {
  const stage = journeyStage(DEMO_SERVER);
  const staff = doctorOf(stage.server);

  beforeEach(() => emptyLine(staff));

  it('[SCREEN-12] [PUSH-01] [PUSH-04] [PUSH-05] are allowed in the profile, say that one is called, and lead to the ticket', async () => {
    // The headless shell cannot show notifications.
    const visit = await openPage(await sharedBrowser({ isWhole: true }), { hasWorker: true });
    const { page, context } = visit;
    await standInForPushService(page);
    await answerPermission(page, 'granted');
    await page.goto(stage.server().url(`${CLINIC}`, '/about'));
    await page.getByRole('link', { name: translate('en', 'profile.open') }).click();
    const row = page.getByRole('listitem').filter({ hasText: translate('en', 'profile.push') });
    await row.getByRole('button', { name: translate('en', 'profile.turnOn') }).click();
    await page.getByRole('dialog').getByText(translate('en', 'profile.sampleTitle')).waitFor();
    await page.getByRole('button', { name: translate('en', 'profile.allowPush') }).click();
    await row.getByText(/^On for/).waitFor();

    const guid = await join(page, stage.server(), 'Ada');
    await page.goto(stage.server().url(`${CLINIC}`));
    await visit.isLive;
    await staff.call('POST', `ticket/${guid}/act`, { action: 'call' });
    await page
      .getByText(translate('en', 'status.calledName', { name: 'Ada' }))
      .first()
      .waitFor();

    const target = `/status/${guid}`;
    const title = translate('en', 'profile.sampleTitle');
    const sent = { title, body: 'Desk 1', data: { target, notice: 'n-1' }, SiteID: `${CLINIC}` };
    await expect(push(page, sent)).resolves.toMatchObject({ title, body: 'Desk 1' });
    await tapNotification(context);
    await page.waitForURL(new RegExp(`${target}$`));
    await page.goBack();
    await page.waitForURL(/\/search$/);
    await visit.close();
  });
});
