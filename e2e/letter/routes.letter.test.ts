import { translate } from '@openturn/texts/server-texts.ts';
import { expect, it } from 'vitest';
import { appointmentReply, VISIT_GUID } from './harness/appointment-answers.ts';
import { answerBooking } from './harness/book-answers.ts';
import { expectShown } from './harness/expect-shown.ts';
import { answerJoining, JOIN_PATH } from './harness/join-answers.ts';
import { openByClock } from './harness/letter-clock.ts';
import { letterStage } from './harness/letter-stage.ts';
import { linesReply } from './harness/line-answers.ts';
import { locationRow } from './harness/location-answers.ts';

const stage = letterStage();
const heading = (key: Parameters<typeof translate>[1]) => ({ name: translate('en', key), level: 1 }) as const;

it('[ROUTE-01] shows the lines at the root, but only if there is a business', async () => {
  stage.server().answer('GET client/lines', linesReply());
  const { page } = await stage.open('/');
  await page.getByRole('link', { name: 'Walk-in doctor' }).waitFor();
  const { page: nowhere } = await stage.open();
  await nowhere.goto(stage.server().url('/', 'client'));
  await nowhere.getByRole('heading', heading('error.siteAddressTitle')).waitFor();
  await expect(nowhere.getByRole('link', { name: 'Walk-in doctor' }).count()).resolves.toBe(0);
});

it('[ROUTE-02] shows the other locations', async () => {
  const here = locationRow({ SiteID: '100001', Names: { en: 'Willow Street Clinic' }, isHere: true });
  stage.server().answer('GET client/locations', { body: [here, locationRow()] });
  const { page } = await stage.open('/locations');
  await page.getByRole('heading', heading('locations.title')).waitFor();
  await expectShown(page.getByText('Harbour Clinic'));
});

it("[ROUTE-03] shows the form of the line in join's query", async () => {
  answerJoining(stage.server());
  const { page } = await stage.open(JOIN_PATH);
  await page.getByRole('heading', heading('join.title')).waitFor();
  await page.locator('[name=FirstName]').waitFor();
  const { query } = await stage.server().waitForRequest('GET client/joinform');
  expect(query.get('line')).toBe('doctor');
});

it('[ROUTE-05] shows the same screen at book and bookcategory', async () => {
  answerBooking(stage.server());
  for (const path of ['/book', '/bookcategory']) {
    const { page } = await openByClock(stage, path);
    await page.getByRole('heading', heading('book.timeTitle')).waitFor();
    await expectShown(page.getByText('Check-up').first());
  }
});

it("[ROUTE-06] confirms the appointment in booked's path", async () => {
  stage.server().answer('GET client/appointment/*', appointmentReply());
  const { page } = await openByClock(stage, `/booked/${VISIT_GUID}`);
  await page.getByRole('heading', heading('appointment.confirmed')).waitFor();
  const { call } = await stage.server().waitForRequest('GET client/appointment/*');
  expect(call).toBe(`GET client/appointment/${VISIT_GUID}`);
});

async function expectScreen(path: string, title: { name: string; level: number }): Promise<void> {
  const { page } = await stage.open(path);
  await expectShown(page.getByRole('heading', title));
}

it('[ROUTE-10] find-my finds a ticket or an appointment', () => expectScreen('/find-my', heading('findMy.title')));
it('[ROUTE-16] login signs in with a code', () => expectScreen('/login', heading('login.title')));
it('[ROUTE-11] about describes the business', () =>
  expectScreen('/about', { name: translate('en', 'about.titleOf', { business: 'Willow Street Clinic' }), level: 1 }));

it('[ERR-06] shows an incorrect site address if no business is found', async () => {
  stage.server().answer('GET client/urlmap', { status: 404, body: { success: false, message: 'Not found' } });
  const { page } = await stage.open();
  await page.goto(stage.server().url('/about', 'somewhere'));
  await page.getByRole('heading', { name: 'Incorrect Site Address', level: 1 }).waitFor();
  await page.getByText('You have used an invalid link...').waitFor();
  await page.waitForURL(({ pathname }) => pathname === '/404');
  const { query } = await stage.server().waitForRequest('GET client/urlmap');
  expect(query.get('from')).toBe('somewhere.openturn.localhost');
});
