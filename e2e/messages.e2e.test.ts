import { translate } from '@openturn/texts/server-texts.ts';
import { describe, expect, it } from 'vitest';
import { DEMO_SERVER } from './harness/demo-doctor.ts';
import { findViolations } from './harness/find-violations.ts';
import { CLINIC, join } from './harness/join-line.ts';
import { journeyStage } from './harness/journey-stage.ts';
import { signInStaff } from './harness/sign-in-staff.ts';

describe('messages to a visitor', () => {
  const stage = journeyStage(DEMO_SERVER);

  it('[SCREEN-04] can be reread beside the ticket in its language, also from the link on another device', async () => {
    const { page } = await stage.open({ language: 'de' });
    const guid = await join(page, stage.server(), 'Jana', '416 555 0188');
    const { page: other, problems, isLive } = await stage.open({ language: 'de' });
    await other.goto(stage.server().url(`${CLINIC}`, `/status/${guid}`));
    await isLive;
    await other.getByRole('link', { name: translate('de', 'status.messages') }).click();
    const thread = other.getByRole('log');
    await thread.getByText(/Eingereiht mit Nummer/).waitFor();
    // This server has nothing to send text messages with.
    const sent = translate('de', 'status.messageSent', { way: translate('de', 'status.waySms') });
    expect(await thread.getByText(sent).count()).toBe(0);
    await expect(thread.textContent()).resolves.not.toMatch(/0188|http/);
    await expect(findViolations(other)).resolves.toEqual([]);
    expect(problems).toEqual([]);
  });

  it('[SCREEN-15] [ROUTE-15] is a conversation with the business, live both ways, and waits without a connection', async () => {
    const t = (key: Parameters<typeof translate>[1]) => translate('en', key as 'messages.send');
    const { page, context, problems } = await stage.open();
    const guid = await join(page, stage.server(), 'Amina', '416 555 0187');
    await page.getByRole('link', { name: t('status.messages') }).click();
    await page.waitForURL(`**/messages?visit=${guid}`);
    await page.getByRole('textbox', { name: t('messages.write') }).fill('Is there a lift?');
    await page.getByRole('button', { name: t('messages.send') }).click();
    const thread = page.getByRole('log');
    await thread.getByText(t('messages.sent')).waitFor();

    const { page: staff } = await stage.open({ isWide: true });
    await signInStaff(staff, stage.server());
    await staff.goto(stage.server().url('staff', `/${CLINIC}/messages`));
    await staff.getByRole('link', { name: /Amina/ }).click();
    await thread.getByText(t('messages.read')).waitFor();
    await staff.getByRole('textbox').fill('Yes, on the left.');
    await page.getByText(translate('en', 'messages.typing', { name: 'Willow Street Clinic' })).waitFor();
    await staff.getByRole('textbox').press('Enter');
    await thread.getByText('Yes, on the left.').waitFor();
    await staff.getByRole('log').getByText(t('messages.read')).waitFor();
    await expect(findViolations(page)).resolves.toEqual([]);
    await expect(findViolations(staff)).resolves.toEqual([]);

    await context.setOffline(true);
    for (const text of ['I am parking now', 'Which floor?']) {
      await page.getByRole('textbox', { name: t('messages.write') }).fill(text);
      await page.getByRole('textbox', { name: t('messages.write') }).press('Enter');
    }
    await thread.getByText(t('messages.waits')).nth(1).waitFor();
    await context.setOffline(false);
    await thread.getByText(t('messages.waits')).first().waitFor({ state: 'detached' });
    const said = staff.getByRole('log').getByText(/parking now|Which floor/);
    await said.nth(1).waitFor();
    await expect(said.allTextContents()).resolves.toEqual(['I am parking now', 'Which floor?']);

    await page.goto(stage.server().url(`${CLINIC}`, `/status/${guid}`));
    await staff.getByRole('textbox').fill('The second.');
    await staff.getByRole('textbox').press('Enter');
    await page
      .getByText(translate('en', 'messages.new', { count: 1 }), { exact: true })
      .first()
      .waitFor();
    await expect.poll(() => page.title()).toMatch(/^\(1\) /);
    expect(problems.filter((problem) => !/DISCONNECTED|socket|failed/i.test(problem))).toEqual([]);
  });
});
