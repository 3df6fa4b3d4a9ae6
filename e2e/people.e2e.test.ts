import { translate } from '@openturn/texts/server-texts.ts';
import type { Page } from 'playwright';
import { describe, expect, it, vi } from 'vitest';
import { bookNextFree, readAppointment } from './harness/book-time.ts';
import { DEMO_SERVER, openDoctor } from './harness/demo-doctor.ts';
import { findViolations } from './harness/find-violations.ts';
import { CLINIC } from './harness/join-line.ts';
import { journeyStage } from './harness/journey-stage.ts';
import { AT_ANY_HOUR, setUpService } from './harness/set-up-booking.ts';
import { staffPassword } from './harness/staff-session.ts';

const OWNER = 'amara.osei@willow.example';
const PASSWORD = 'a long enough password';
const DANA = 'dana.elm@willow.example';

const t = (key: Parameters<typeof translate>[1]) => translate('en', key);

/** A phone whose owner answers each request for a finger or a code. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

describe('people of a business', () => {
  const stage = journeyStage(DEMO_SERVER);
  const button = (page: Page, name: string | RegExp) =>
    page.getByRole('button', { name, exact: typeof name === 'string' });

  async function signIn(page: Page, email: string, password: string): Promise<void> {
    await page.locator('[name=email]').fill(email);
    await page.locator('[name=password]').fill(password);
    await button(page, t('staff.signIn')).click();
  }

  it('[STAFF-05][STAFF-03] brings an agent in by link, who signs in with a passkey, works on one line, and is out at once', async () => {
    const { page: owner } = await stage.open({ isWide: true });
    await owner.goto(stage.server().url('staff', `/${CLINIC}/settings/people`));
    await signIn(owner, OWNER, await vi.waitFor(() => staffPassword(stage.server())));
    await button(owner, t('settings.people.invite')).click();
    await owner.getByRole('dialog').getByLabel(t('settings.people.name')).fill('Dana Elm');
    await owner.getByRole('checkbox', { name: t('settings.people.allLines') }).uncheck();
    const lines = owner.getByRole('group', { name: t('settings.people.lines') }).getByRole('checkbox');
    for (const each of (await lines.all()).slice(1)) await each.uncheck();
    await expect(findViolations(owner)).resolves.toEqual([]);
    await button(owner, t('settings.people.createLink')).click();
    const link = await owner
      .getByRole('dialog')
      .getByText(/\/invitation#/)
      .innerText();
    await expect(findViolations(owner)).resolves.toEqual([]);
    await button(owner, t('dialog.close')).click();

    const { page: phone } = await stage.open();
    await addAuthenticator(phone);
    await phone.goto(link);
    await phone.locator('[name=email]').fill(DANA);
    await phone.locator('[name=password]').fill(PASSWORD);
    await expect(findViolations(phone)).resolves.toEqual([]);
    await button(phone, t('staff.invitation.create')).click();
    await phone.waitForURL(`**/${CLINIC}`);

    await phone.goto(stage.server().url('staff', '/account'));
    await button(phone, t('staff.own.addPasskey')).click();
    await phone.locator('[name=name]').fill('My phone');
    await phone.locator('[name=password]').first().fill(PASSWORD);
    await button(phone, t('staff.own.addPasskey')).click();
    await button(phone, `${t('staff.own.removePasskey')}: My phone`).waitFor();
    await expect(findViolations(phone)).resolves.toEqual([]);
    await phone.context().clearCookies({ name: 'openturn_staff' });
    await phone.goto(stage.server().url('staff', `/${CLINIC}`));
    await button(phone, t('staff.passkeySignIn')).click();
    await phone.getByLabel(t('staff.desk'), { exact: true }).waitFor();

    const board = await phone.evaluate(async (site) => {
      const reply = await fetch(`/api/${site}/staff/board`);
      return (await reply.json()) as { lines: object[]; desks: { lines: string[] }[] };
    }, CLINIC);
    expect(board.lines).toHaveLength(1);
    await phone.getByLabel(t('staff.desk'), { exact: true }).selectOption({ index: 1 });
    await expect.poll(() => phone.getByLabel(t('staff.desk'), { exact: true }).inputValue()).not.toBe('');

    await owner.reload();
    await button(owner, `${t('settings.people.change')}: Dana Elm`).click();
    await button(owner, t('settings.people.disable')).click();
    await button(owner, t('settings.people.disable')).click();
    await owner.getByText(t('settings.people.disabled')).waitFor();
    await phone.reload();
    await button(phone, t('staff.passkeySignIn')).click();
    await phone.getByText(t('staff.passkeyFailed')).waitFor();
  });

  it('[BOOK-10] who leave can no longer be booked, and nobody with an appointment is forgotten', async () => {
    const doctor = await openDoctor(stage.server());
    await setUpService(doctor, 'leaving', { line: null });
    const { page: visitor } = await stage.open();
    const guid = await bookNextFree(visitor, stage.server(), 'leaving', ['Bea', '416 555 0136']);

    const { page: owner } = await stage.open({ isWide: true });
    await owner.goto(stage.server().url('staff', `/${CLINIC}/settings/people`));
    await signIn(owner, OWNER, staffPassword(stage.server()));
    const sam = button(owner, `${t('settings.people.change')}: Sam Whitaker`);
    await sam.click();
    await button(owner, t('settings.people.remove')).click();
    await owner.getByText(t('settings.people.endsBooked')).waitFor();
    await button(owner, t('settings.people.remove')).click();
    const dialog = owner.getByRole('dialog');
    await dialog.getByRole('combobox', { name: /Bea/ }).selectOption('cancel');
    await dialog.getByLabel(t('staff.delayText')).fill('Sam has left us.');
    await expect(findViolations(owner)).resolves.toEqual([]);
    await dialog.getByRole('button', { name: t('staff.save') }).click();
    await sam.waitFor({ state: 'detached' });
    await visitor.getByRole('heading', { name: t('ticket.cancelled'), level: 1 }).waitFor();
    expect((await readAppointment(stage.server(), guid)).state).toBe('cancelled');
    const isBooked = async () => {
      const { staff } = (await doctor.call('GET', 'setup')).reply as { staff: { id: string; isActive: boolean }[] };
      return staff.find(({ id }) => id === AT_ANY_HOUR)?.isActive;
    };
    expect(await isBooked()).toBe(false);

    await button(owner, t('staff.undo')).click();
    await sam.waitFor();
    expect(await isBooked()).toBe(true);
    doctor.close();
  });
});
