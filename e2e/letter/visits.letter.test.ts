import { translate } from '@openturn/texts/server-texts.ts';
import { describe, expect, it } from 'vitest';
import { contractAppointment, VISIT_GUID } from './harness/appointment-answers.ts';
import { expectShown } from './harness/expect-shown.ts';
import { openByClock } from './harness/letter-clock.ts';
import { letterStage } from './harness/letter-stage.ts';
import { locationRow } from './harness/location-answers.ts';
import { TICKET_GUID } from './harness/specified.ts';
import { contractTicket, ticketReply } from './harness/ticket-answers.ts';

const stage = letterStage();
const found = { body: { success: true, rows: [contractTicket()], appointments: [contractAppointment()] } };

describe('finding existing visits', () => {
  it.each([
    ['phone', '416 555 0131', { PhoneNumber: '416 555 0131' }],
    ['email', 'ada@example.com', { Email: 'ada@example.com' }],
  ])('[SCREEN-07] finds a ticket and an appointment by name and %s', async (_way, contact, sent) => {
    const server = stage.server();
    server.answer('POST client/findmy', found);
    const { page } = await openByClock(stage, '/find-my');
    await page.getByLabel(translate('en', 'findMy.name')).fill('Ada Byron');
    await page.getByLabel(translate('en', 'contact.label')).fill(contact);
    await page.locator('main [type=submit]').click();
    await page.locator(`a[href="/status/${TICKET_GUID}"]`).waitFor();
    await page.locator(`a[href="/booked/${VISIT_GUID}"]`).waitFor();
    const { body } = await server.waitForRequest('POST client/findmy');
    expect(JSON.parse(body)).toEqual({ name: 'Ada Byron', ...sent });
  });

  it('[SCREEN-19] brings tickets and appointments to the device with a one-time code', async () => {
    const server = stage.server();
    server.answer('POST client/login', {
      body: { success: true, guid: 'letter-login-0000000001', resendAt: 1, expiresAt: 2 },
    });
    server.answer('POST client/login/code', found);
    const { page } = await openByClock(stage, '/login');
    await page.getByLabel(translate('en', 'contact.label')).fill('416 555 0131');
    await page.locator('main [type=submit]').click();
    await page.locator('[name=code]').fill('123456');
    await page.locator('main [type=submit]').click();
    await page.locator(`a[href="/status/${TICKET_GUID}"]`).waitFor();
    await page.locator(`a[href="/booked/${VISIT_GUID}"]`).waitFor();
    const login = await server.waitForRequest('POST client/login');
    expect(JSON.parse(login.body)).toEqual({ PhoneNumber: '416 555 0131' });
    const code = await server.waitForRequest('POST client/login/code');
    expect(JSON.parse(code.body)).toEqual({ guid: 'letter-login-0000000001', code: '123456' });
  });

  it('[SCREEN-19] asks a signed-out visitor to log in and then continues', async () => {
    const server = stage.server();
    server.answer('GET client/ticket/*', { status: 401, body: { success: false } }, ticketReply());
    server.answer('POST client/login', {
      body: { success: true, guid: 'letter-login-0000000001', resendAt: 1, expiresAt: 2 },
    });
    server.answer('POST client/login/code', found);
    const { page } = await openByClock(stage, `/status/${TICKET_GUID}`);
    await page.waitForURL(({ pathname }) => pathname === '/login');
    await page.getByLabel(translate('en', 'contact.label')).fill('416 555 0131');
    await page.locator('main [type=submit]').click();
    await page.locator('[name=code]').fill('123456');
    await page.locator('main [type=submit]').click();
    await page.waitForURL(({ pathname }) => pathname === `/status/${TICKET_GUID}`);
    await expectShown(page.getByRole('heading', { name: 'You are in line' }));
  });
});

describe('the other locations', () => {
  it('[SCREEN-18] show wait and opening state, nearest first, and link to their site', async () => {
    const server = stage.server();
    const placed = (SiteID: string, name: string, Latitude: number, changed = {}) => {
      const row = locationRow({ SiteID, LocationName: name, Names: { en: name }, ...changed });
      return { ...row, Location: { ...row.Location, Latitude, Longitude: -79.38 } };
    };
    const elsewhere = server.url('/about', '100002');
    const rows = [
      placed('100001', 'Willow Street Clinic', 43.65, { isHere: true }),
      placed('100002', 'Harbour Clinic', 43.7, { url: elsewhere }),
      placed('100003', 'Airport Clinic', 44, { Opening: { isOpen: false, changesAt: null }, wait: null }),
    ];
    server.answer('GET client/locations', { body: { success: true, rows } });
    const { page, context } = await stage.open();
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 43.71, longitude: -79.38 });
    await page.goto(server.url('/locations'));
    const names = () => page.getByRole('main').getByRole('listitem').locator('bdi:first-child').allTextContents();
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Harbour Clinic' });
    await row.waitFor();
    await expect(row.textContent()).resolves.toContain('Wait: 5 to 10 minutes');
    await expect(row.textContent()).resolves.toContain(translate('en', 'opening.open'));
    const closed = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Airport Clinic' });
    await expect(closed.textContent()).resolves.toContain(translate('en', 'opening.closed'));
    expect((await names()).join(' ')).toMatch(/Airport.*Harbour.*Willow/);
    await page.getByRole('button', { name: translate('en', 'locations.sortNearest') }).click();
    await expect.poll(async () => (await names()).join(' ')).toMatch(/Harbour.*Willow.*Airport/);
    await row.getByRole('link').click();
    await page.waitForURL(elsewhere);
    await expect(server.waitForRequest('GET client/site', 2)).resolves.toMatchObject({ siteId: '100002' });
  });
});
