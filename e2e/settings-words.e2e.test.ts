import type { PlainTextKey } from '@openturn/texts/keys.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import { describe, expect, it, vi } from 'vitest';
import { DEMO_SERVER, openDoctor } from './harness/demo-doctor.ts';
import { CLINIC, join } from './harness/join-line.ts';
import { journeyStage } from './harness/journey-stage.ts';
import { messagesTo } from './harness/messages-to.ts';
import { signInStaff } from './harness/sign-in-staff.ts';

const OWN_LABEL = 'Where is my number?';

describe('a business that uses its own words', () => {
  const stage = journeyStage(DEMO_SERVER);
  const t = (key: PlainTextKey) => translate('en', key);

  it('[SITE-11] [NOTICE-01] changes open pages at once, and the next text, also after a restart', async () => {
    const [{ page: manager }, { page: visitor }] = await Promise.all([stage.open({ isWide: true }), stage.open()]);
    await visitor.goto(stage.server().url(`${CLINIC}`, '/'));
    await visitor.getByText(t('home.findMy')).first().waitFor();
    await signInStaff(manager, stage.server(), '/settings/words');
    await manager.getByRole('textbox', { name: t('home.findMy'), exact: true }).fill(OWN_LABEL);
    await manager.getByLabel(t('settings.words.filter'), { exact: true }).fill('in line as');
    await manager.locator('summary').first().click();
    const text = manager.getByRole('textbox', { name: t('settings.words.sms'), exact: true });
    await text.fill('Good to have you, ');
    await manager
      .getByRole('button', { name: t('settings.words.number') })
      .first()
      .click();
    await manager.getByRole('button', { name: t('staff.save') }).click();
    await manager.getByText(t('settings.words.needsLink')).first().waitFor();
    await text.fill('Good to have you, {number}: {link}');
    await manager.getByRole('button', { name: t('staff.save') }).click();
    await visitor.getByText(OWN_LABEL).first().waitFor();

    await stage.server().end();
    await stage.restart();
    const { page: guest } = await stage.open();
    const guid = await join(guest, stage.server(), 'Ada Moreau', '4165550142');
    const doctor = await openDoctor(stage.server());
    const [message] = await vi.waitUntil(
      async () => {
        const found = await messagesTo(doctor, '5550142');
        return found.length > 0 && found;
      },
      { timeout: 10_000, interval: 200 },
    );
    expect(message?.text).toMatch(new RegExp(`^Good to have you, \\w-\\d+: http\\S+/status/${guid}$`));
    await guest.goto(stage.server().url(`${CLINIC}`, '/'));
    await guest.getByText(OWN_LABEL).first().waitFor();
    doctor.close();
  });
});
