import { translate } from '@openturn/texts/server-texts.ts';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { VISIT_GUID } from './harness/appointment-answers.ts';
import { answerBooking, bookableService } from './harness/book-answers.ts';
import { openByClock } from './harness/letter-clock.ts';
import { letterStage } from './harness/letter-stage.ts';

const stage = letterStage();
const STAFF = [
  { id: 'imre', name: 'Imre Varga', role: {} },
  { id: 'noor', name: 'Noor Haddad', role: {} },
];

const submit = (page: Page) => page.locator('main [type=submit]:not([aria-disabled=true])');

describe('booking', () => {
  it('[SCREEN-06] lets the visitor choose the person, the date, the part of day and the time', async () => {
    const server = stage.server();
    answerBooking(server, { services: [bookableService({ staff: ['imre', 'noor'] })], staff: STAFF });
    const { page } = await openByClock(stage, '/book');
    await page.getByRole('radio', { name: 'Noor Haddad' }).check();
    await submit(page).click();
    await page
      .getByRole('grid')
      .getByRole('button', { name: /^Friday, .*27/ })
      .click();
    await page.getByRole('radio', { name: 'Afternoon' }).check();
    const time = page.getByRole('button', { name: /^1:00/ });
    await expect(page.getByRole('button', { name: /^9:00/ }).count()).resolves.toBe(0);
    await time.click();
    await page.getByLabel('First name').fill('Ada');
    await submit(page).click();
    await page.waitForURL(({ pathname }) => pathname === `/booked/${VISIT_GUID}`);
    const { body } = await server.waitForRequest('POST client/hold');
    expect(JSON.parse(body)).toMatchObject({
      service: 'checkup',
      staff: 'noor',
      at: Date.parse('2026-11-27T18:00:00Z'),
    });
    const booked = await server.waitForRequest('POST client/book');
    expect(JSON.parse(booked.body)).toMatchObject({ guid: VISIT_GUID, entry: { FirstName: 'Ada' } });
  });

  it('[SCREEN-06] shows times in a zone chosen in a modal', async () => {
    answerBooking(stage.server());
    const { page } = await openByClock(stage, '/book?step=time&date=2026-11-27');
    await page.getByRole('button', { name: /^9:00/ }).waitFor();
    await page.getByRole('button', { name: translate('en', 'book.zoneChange') }).click();
    const modal = page.getByRole('dialog', { name: translate('en', 'book.zoneTitle') });
    await modal.getByRole('textbox').fill('London');
    await modal
      .getByRole('button', { name: /^London/ })
      .first()
      .click();
    await page.getByRole('button', { name: /^2:00/ }).waitFor();
    await expect(page.getByRole('button', { name: /^9:00/ }).count()).resolves.toBe(0);
  });

  it('[LIVE-08] fetches the free times on screen after a refresh without data', async () => {
    const server = stage.server();
    answerBooking(server);
    const { page } = await stage.open('/book?step=time&date=2026-11-27');
    await page.locator('main section ul button').first().waitFor();
    await server.socket.waitForMessage(({ op }) => op === 'siteid');
    const before = server.requestsOf('GET client/slots').length;
    server.socket.say('refresh');
    const { query } = await server.waitForRequest('GET client/slots', before + 1);
    expect(query.get('service')).toBe('checkup');
  });

  it('[MEET-03] asks how to meet only if there are several options', async () => {
    answerBooking(stage.server(), { services: [bookableService({ methods: [2] })] });
    const { page } = await openByClock(stage, '/book');
    await page.getByRole('button', { name: /^1:00/ }).first().click();
    const { body } = await stage.server().waitForRequest('POST client/hold');
    expect(JSON.parse(body)).toMatchObject({ method: 2 });
  });

  it('[MEET-03] lets the visitor choose how to meet if there are several options', async () => {
    answerBooking(stage.server(), { services: [bookableService({ methods: [1, 3] })] });
    const { page } = await openByClock(stage, '/book');
    await page.getByRole('radio', { name: 'Online' }).check();
    await submit(page).click();
    await page.getByRole('button', { name: /^1:00/ }).first().click();
    const { body } = await stage.server().waitForRequest('POST client/hold');
    expect(JSON.parse(body)).toMatchObject({ method: 3 });
  });

  it('[API-09] joins lists by commas and omits empty values', async () => {
    const other = bookableService({ id: 'ear', names: { en: 'Ear check' } });
    const third = bookableService({ id: 'note', names: { en: 'Note' } });
    answerBooking(stage.server(), { services: [bookableService(), other, third], maxAdditional: 2 });
    const { page } = await openByClock(stage, '/book?service=checkup&additional=ear,note&step=time');
    await page.getByRole('grid').waitFor();
    const { query } = await stage.server().waitForRequest('GET client/slots');
    expect(query.get('additional')).toBe('ear,note');
    expect(query.has('staff')).toBe(false);
    expect([...query.values()]).not.toContain('');
  });
});
