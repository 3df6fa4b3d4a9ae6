import type { PlainTextKey } from '@openturn/texts/keys.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import { describe, expect, it } from 'vitest';
import { DEMO_SERVER, DOCTOR } from './harness/demo-doctor.ts';
import { findViolations } from './harness/find-violations.ts';
import { CLINIC, join } from './harness/join-line.ts';
import { journeyStage } from './harness/journey-stage.ts';
import { openConsole } from './harness/open-console.ts';
import { signInStaff } from './harness/sign-in-staff.ts';

describe('a visit that is over', () => {
  const stage = journeyStage(DEMO_SERVER);
  const t = (key: PlainTextKey) => translate('en', key);

  it('[SCREEN-09] is rated with one tap, and the manager who is alerted deals with it', async () => {
    const [{ page, problems }, { page: manager }] = await Promise.all([stage.open(), stage.open({ isWide: true })]);
    await signInStaff(manager, stage.server(), '/settings/ratings');
    await manager.getByRole('button', { name: t('settings.ratings.addPoor') }).click();
    await manager.getByLabel(t('settings.ratings.ownPoor'), { exact: true }).fill('The chairs');
    await expect(findViolations(manager)).resolves.toEqual([]);
    await manager.getByRole('button', { name: t('staff.save') }).click();
    await manager.getByText(t('setup.saved')).first().waitFor();

    const guid = await join(page, stage.server(), 'Ravi', '416 555 0167');
    const console = await openConsole(stage.server(), DOCTOR, { desk: 'desk-1' });
    for (const action of ['call', 'start', 'complete']) expect((await console.act(guid, action)).status).toBe(200);
    await page.getByRole('heading', { name: t('rating.ask') }).waitFor();
    await page.getByRole('link', { name: t('rating.stars2'), exact: true }).click();
    await page.getByText(t('rating.received')).waitFor();
    await page.getByLabel('The chairs').check();
    await page.getByLabel(t('rating.more')).fill('I waited on a hard one.');
    await expect(findViolations(page)).resolves.toEqual([]);
    await page.getByRole('button', { name: t('rating.send') }).click();
    await page.getByText(/^Thank you, Ravi/).waitFor();
    await page.reload();
    await page.getByText(/^Thank you, Ravi/).waitFor();
    expect(problems).toEqual([]);

    await manager.goto(stage.server().url('staff', `/${CLINIC}`));
    await manager.getByRole('link', { name: t('notice.openRatings') }).click();
    const open = manager.getByRole('region', { name: t('ratings.open') });
    await open.getByText('I waited on a hard one.').waitFor();
    await open.getByText('The chairs').waitFor();
    await expect(findViolations(manager)).resolves.toEqual([]);
    await open.getByRole('button', { name: t('ratings.handle') }).click();
    await open.waitFor({ state: 'detached' });
    await manager.goto(stage.server().url('staff', `/${CLINIC}/audit`));
    await manager.getByText(t('staff.auditRatingHandled')).waitFor();
  });
});
