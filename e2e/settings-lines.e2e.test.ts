import type { PlainTextKey } from '@openturn/texts/keys.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { DEMO_SERVER, DOCTOR } from './harness/demo-doctor.ts';
import { findViolations } from './harness/find-violations.ts';
import { CLINIC, fillIn, guidShown } from './harness/join-line.ts';
import { journeyStage } from './harness/journey-stage.ts';
import { openConsole } from './harness/open-console.ts';
import { signInStaff } from './harness/sign-in-staff.ts';

const LINE = 'Passport photos';
const DESK = 'Photo booth';
const SERVICE = 'Two prints';

describe('a business that changes its lines', () => {
  const stage = journeyStage(DEMO_SERVER);
  const t = (key: PlainTextKey) => translate('en', key);

  async function openSettings() {
    const { page } = await stage.open({ isWide: true });
    await signInStaff(page, stage.server(), '/settings/lines');
    const go = (path: string) => page.goto(stage.server().url('staff', `/${CLINIC}/settings/${path}`));
    const save = () => page.getByRole('button', { name: t('staff.save') }).click();
    return { page, go, save };
  }
  async function openHome(): Promise<Page> {
    const { page } = await stage.open();
    await page.goto(stage.server().url(`${CLINIC}`, '/'));
    await page.getByRole('link', { name: /^Blood tests/ }).waitFor();
    return page;
  }

  it('makes a line that open pages show at once, serves its first visitor, and archives it', async () => {
    const [{ page: manager, go, save }, visitor, other] = await Promise.all([openSettings(), openHome(), openHome()]);
    await manager.getByRole('link', { name: t('settings.lines.add') }).click();
    await manager.getByLabel(t('settings.lines.names'), { exact: true }).fill(LINE);
    await manager.getByRole('radio', { name: t('settings.lines.opensByHand') }).check();
    await save();
    await manager.getByRole('heading', { level: 1, name: LINE }).waitFor();
    await expect(findViolations(manager)).resolves.toEqual([]);
    await visitor.getByRole('link', { name: LINE }).waitFor();

    await go('desks/new');
    await manager.getByLabel(t('settings.desks.names'), { exact: true }).fill(DESK);
    await manager.getByRole('checkbox', { name: LINE }).check();
    await save();
    await manager.getByRole('link', { name: DESK }).waitFor();
    await go('appointments/service/new');
    await manager.getByLabel(t('setup.name'), { exact: true }).fill(SERVICE);
    await manager.getByLabel(t('setup.isBookable')).uncheck();
    await manager.getByLabel(t('setup.line')).selectOption({ label: LINE });
    await save();
    await manager.getByRole('link', { name: SERVICE }).waitFor();

    await visitor.getByRole('link', { name: LINE }).click();
    await fillIn(visitor, 'Ada Moreau');
    await visitor.locator('[type=submit]').click();
    const guid = await guidShown(visitor);
    const console = await openConsole(stage.server(), DOCTOR, { desk: 'photo-booth' });
    expect((await console.act(guid, 'call')).status).toBe(200);
    await visitor.getByText(DESK).first().waitFor();
    for (const action of ['start', 'complete']) expect((await console.act(guid, action)).status).toBe(200);

    await go('lines/passport-photos');
    await manager.getByRole('button', { name: t('settings.lines.archive') }).click();
    await manager
      .getByRole('dialog')
      .getByRole('button', { name: t('settings.lines.archive') })
      .click();
    await manager.getByRole('heading', { level: 1, name: t('settings.lines') }).waitFor();
    await other.getByRole('link', { name: LINE }).waitFor({ state: 'detached' });
    await visitor.reload();
    await visitor.getByText(LINE).first().waitFor();
  });
});
