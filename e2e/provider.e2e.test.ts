import { CLIENT, startProvider, type TestProvider } from '@openturn/server/src/testing/fakes/start-provider.ts';
import { sealed } from '@openturn/server/src/kernel/db/sealing/sealed.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DEMO_SERVER, DOCTOR } from './harness/demo-doctor.ts';
import { findViolations } from './harness/find-violations.ts';
import { CLINIC } from './harness/join-line.ts';
import { journeyStage } from './harness/journey-stage.ts';
import { openServerDatabase } from './harness/open-server-database.ts';
import { staffPassword } from './harness/staff-session.ts';

const OWNER = 'amara.osei@willow.example';
const NAME = 'Willow Health';

const t: (key: Parameters<typeof translate>[1], values?: object) => string = (key, values) =>
  translate('en', ...([key, values] as unknown as [typeof key]));

describe('signing in with an account of a provider', () => {
  const stage = journeyStage({ ...DEMO_SERVER, env: { ...DEMO_SERVER.env, OIDC_NETWORK: 'local' } });
  let provider: TestProvider;
  beforeAll(async () => {
    provider = await startProvider({ returnAddress: stage.server().url('staff', '/sign-in') });
    provider.people.set('amara', { email: OWNER, email_verified: true });
    provider.people.set('lena', { email: DOCTOR, email_verified: true });
    provider.people.set('lee', { email: 'lee@willow.example', email_verified: true });
    provider.people.set('kim', { email: 'kim@elsewhere.example', email_verified: true });
    const db = await openServerDatabase(stage.server());
    await db.kysely.updateTable('accounts').set({ is_server_owner: 1 }).where('email', '=', sealed(OWNER)).execute();
    await db.close();
  });
  afterAll(() => provider.stop());

  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const consoleAt = (path = '') => stage.server().url('staff', `/${CLINIC}${path}`);
  const withPassword = async (page: Page, email: string) => {
    await page.locator('[name=email]').fill(email);
    await page.locator('[name=password]').fill(await vi.waitFor(() => staffPassword(stage.server())));
    await button(page, t('staff.signIn')).click();
  };
  /** On the provider's own pages. */
  const atProvider = async (page: Page, person: string) => {
    await page.locator('[name=login]').fill(person);
    await page.locator('[name=password]').fill('any');
    await page.locator('[type=submit]').click();
  };
  /** Returns the address that the provider sent the browser back to. */
  const withProvider = async (page: Page, person: string) => {
    const back = page.waitForRequest((request) => request.url().includes('/sign-in?'));
    await page.goto(consoleAt());
    await button(page, t('staff.provider.signIn', { name: NAME })).click();
    await atProvider(page, person);
    return (await back).url();
  };

  it('[STAFF-01] is set up and proven by the owner, then the only way for others, and lets in nobody else', async () => {
    const { page: owner } = await stage.open({ isWide: true });
    await owner.goto(consoleAt('/settings/provider'));
    await withPassword(owner, OWNER);
    const field = (key: Parameters<typeof t>[0]) => owner.getByLabel(t(key), { exact: true });
    await field('settings.provider.issuer').fill(provider.issuer);
    await field('settings.provider.clientId').fill(CLIENT.clientId);
    await field('settings.provider.clientSecret').fill('wrong');
    await field('settings.provider.name').fill(NAME);
    await field('settings.provider.domains').fill('willow.example');
    await button(owner, t('settings.provider.testNow')).click();
    await owner.getByText(t('settings.provider.clientRefused')).waitFor();
    await field('settings.provider.clientSecret').fill(CLIENT.clientSecret);
    await button(owner, t('settings.provider.testNow')).click();
    await owner.getByText(t('settings.provider.testDone')).waitFor();
    await expect(findViolations(owner)).resolves.toEqual([]);
    await button(owner, t('staff.save')).click();
    await owner.getByText(t('settings.provider.neverProven')).waitFor();

    const only = owner.getByRole('switch', { name: t('settings.provider.isOnly') });
    await only.check();
    await button(owner, t('staff.save')).click();
    await owner.getByText(t('settings.provider.notProven')).first().waitFor();
    await button(owner, t('settings.discard')).click();
    await button(owner, t('settings.provider.proveNow')).click();
    await atProvider(owner, 'amara');
    await owner.waitForURL('**/settings/provider');
    await owner.getByText(/^Proven:/).waitFor();
    await only.check();
    await button(owner, t('staff.save')).click();
    await owner.getByText(t('setup.saved'), { exact: true }).waitFor();

    const { page: doctor } = await stage.open();
    await doctor.goto(consoleAt());
    await doctor.getByText(t('staff.provider.ownersOnly')).click();
    await withPassword(doctor, DOCTOR);
    await doctor.getByText(t('error.providerOnly')).waitFor();
    await expect(findViolations(doctor)).resolves.toEqual([]);
    const back = await withProvider(doctor, 'lena');
    await doctor.getByText(t('staff.provider.passwordOnce')).waitFor();
    await expect(findViolations(doctor)).resolves.toEqual([]);
    await doctor.locator('[name=code]').fill(await vi.waitFor(() => staffPassword(stage.server())));
    await button(doctor, t('staff.signIn')).click();
    await doctor.getByLabel(t('staff.desk'), { exact: true }).waitFor();
    await doctor.goto(back);
    await doctor.getByText(t('staff.provider.expired')).waitFor();

    for (const [person, text] of [
      ['lee', t('staff.provider.uninvited', { email: 'lee@willow.example' })],
      ['kim', t('staff.provider.domain', { email: 'kim@elsewhere.example' })],
    ] as const) {
      const { page: stranger } = await stage.open();
      await withProvider(stranger, person);
      await stranger.getByText(text).waitFor();
      await expect(findViolations(stranger)).resolves.toEqual([]);
      await button(stranger, t('staff.provider.back')).click();
      await button(stranger, t('staff.provider.signIn', { name: NAME })).waitFor();
    }
    await owner.context().clearCookies({ name: 'openturn_staff' });
    await owner.goto(consoleAt('/settings/provider'));
    await owner.getByText(t('staff.provider.ownersOnly')).click();
    await withPassword(owner, OWNER);
    await owner.getByText(/^Proven:/).waitFor();
  });
});
