import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import type { Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { appointmentReply, contractAppointment, VISIT_AT, VISIT_GUID } from './harness/appointment-answers.ts';
import { answerBooking } from './harness/book-answers.ts';
import { contractSite } from './harness/contract-site.ts';
import { answerJoining, JOIN_PATH, joinRequest } from './harness/join-answers.ts';
import { openByClock } from './harness/letter-clock.ts';
import { letterStage } from './harness/letter-stage.ts';
import { specifiedSite } from './harness/specified.ts';

const stage = letterStage();
beforeEach(() => stage.server().answer('GET client/site', contractSite()));

const ASKED = { label: '', type: 'text', choices: [] as string[], maxLength: 200, placeholder: '', isRequired: false };

describe('form validation', () => {
  const submit = (page: Page) => page.getByRole('button', { name: translate('en', 'join.submit') }).click();
  const open = async () => {
    answerJoining(stage.server(), {
      services: [],
      customFields: [
        { ...ASKED, index: 1, label: 'Licence plate', type: 'text', minLength: 5 },
        { ...ASKED, index: 2, label: 'Papers', type: 'choices', choices: ['Passport', 'Letter'], oneOf: ['Passport'] },
      ],
    });
    const { page } = await openByClock(stage, JOIN_PATH);
    return page;
  };

  it('[VAL-01] reports too few characters and missing required items', async () => {
    const page = await open();
    await page.getByLabel('Licence plate').fill('AB1');
    await page.getByLabel('Letter').check();
    await submit(page);
    await page
      .getByText(translate('en', 'validation.minChars', { min: 5 }))
      .first()
      .waitFor();
    await page.getByText(translate('en', 'validation.pickRequired')).first().waitFor();
    expect(stage.server().requestsOf('POST client/join')).toEqual([]);
    await page.locator('[name=FirstName]').fill('Grace');
    await page.getByLabel('Licence plate').fill('AB123');
    await page.getByLabel('Passport').check();
    await submit(page);
    await expect(joinRequest(stage.server())).resolves.toMatchObject({
      entry: { custom: { 1: 'AB123', 2: 'Letter,Passport' } },
    });
  });
});

describe('dates and times on the wire', () => {
  it('[VAL-09] are sent as yyyy-mm-dd and hh:mm:ss', async () => {
    answerBooking(stage.server());
    const { page } = await openByClock(stage, '/book?service=checkup&date=2026-11-23');
    await page.getByRole('button', { name: /^9:00/ }).click();
    const { body } = await stage.server().waitForRequest('POST client/hold');
    expect(JSON.parse(body)).toMatchObject({ Date: '2026-11-23', Time: '09:00:00' });
    const slots = await stage.server().waitForRequest('GET client/slots');
    expect(slots.query.get('from')).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });
});

describe('checking in', () => {
  it('[SCREEN-05] stays on the booked page for a service without a line and says who will call', async () => {
    const at = VISIT_AT - 5 * MINUTE_MS;
    const appointment = contractAppointment({ state: 'checked_in', version: 3, now: at });
    stage.server().answer('GET client/appointment/*', appointmentReply({ actions: ['check_in'], now: at }));
    stage.server().answer('POST client/appointment/*/checkin', () => {
      stage.server().answer('GET client/appointment/*', { body: { success: true, appointment } });
      return { body: { success: true, ticket: null, appointment } };
    });
    const { page } = await openByClock(stage, `/booked/${VISIT_GUID}`, { at });
    await page.getByRole('button', { name: translate('en', 'booked.checkIn') }).click();
    await page.getByText(translate('en', 'booked.thereHint', { who: 'Willow Street Clinic' })).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/booked/${VISIT_GUID}`);
  });
});

describe('the map on About', () => {
  const openAbout = async (key: string) => {
    const { Location } = specifiedSite();
    const location = { ...(Location as object), key };
    stage.server().answer('GET client/site', contractSite({ Location: location }));
    const { page } = await stage.open();
    await page.route('https://www.google.com/**', (route) => route.fulfill({ body: 'a map' }));
    await page.goto(stage.server().url('/about'));
    return page;
  };
  const linkOf = (page: Page) => page.getByRole('link', { name: translate('en', 'about.openMap') });

  it('[SCREEN-17] is a link to the address if there is no key', async () => {
    const page = await openAbout('');
    const link = new URL((await linkOf(page).getAttribute('href')) ?? '');
    expect(link.searchParams.get('query')).toBe('48 Willow Street, Toronto, ON');
    await expect(page.getByRole('button', { name: translate('en', 'about.showMap') }).count()).resolves.toBe(0);
  });

  it("[LIT-02] uses Location's key, and only when the map is requested", async () => {
    const page = await openAbout('a-maps-key');
    await linkOf(page).waitFor();
    const request = page.waitForRequest('https://www.google.com/maps/embed/**');
    await expect(page.locator('iframe').count()).resolves.toBe(0);
    await page.getByRole('button', { name: translate('en', 'about.showMap') }).click();
    expect(new URL((await request).url()).searchParams.get('key')).toBe('a-maps-key');
  });
});
