import { DAY_MS } from '@openturn/domain/time/units.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import type { Request } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { OpenPage } from '../harness/open-page.ts';
import { contractAppointment, VISIT_AT, VISIT_GUID } from './harness/appointment-answers.ts';
import { answerBooking } from './harness/book-answers.ts';
import { answerJoining, JOIN_PATH, joinRequest } from './harness/join-answers.ts';
import { LETTER_NOW, openByClock } from './harness/letter-clock.ts';
import { letterStage } from './harness/letter-stage.ts';

const stage = letterStage();
const HELD_GUID = 'letter-held-000000000001';

function nameOf(request: Request): string {
  return `${request.method()} ${new URL(request.url()).pathname}`;
}

/** Fails unless the call is aborted after this long, and not five seconds earlier. */
async function expectTimeout({ page, requests }: OpenPage, call: string, afterMs: number): Promise<void> {
  const isOpen = (request: Request) => request.timing().responseEnd < 0 && request.failure() === null;
  // The clock's jump would also end any other call whose reply is still on its way.
  await expect.poll(() => requests.filter(isOpen).map(nameOf)).toEqual([call]);
  const givenUp: string[] = [];
  page.on('requestfailed', (request) => givenUp.push(nameOf(request)));
  await page.clock.fastForward(afterMs - 5_000);
  expect(givenUp).toEqual([]);
  await page.clock.fastForward(5_000);
  await expect.poll(() => givenUp).toEqual([call]);
}

/** Chooses a new time for an appointment; the old one can still be kept. */
async function chooseToMove(): Promise<OpenPage> {
  const server = stage.server();
  answerBooking(server);
  const at = VISIT_AT + DAY_MS;
  const held = contractAppointment({ guid: HELD_GUID, state: 'held', at, heldUntil: LETTER_NOW + 600_000 });
  const moving = contractAppointment({ actions: ['move', 'cancel'] });
  server.answer('POST client/hold', { body: { success: true, hold: held } });
  server.answer('GET client/appointment/*', ({ call }) => ({
    body: { success: true, appointment: call.endsWith(HELD_GUID) ? held : moving },
  }));
  const open = await openByClock(stage, `/book?move=${VISIT_GUID}`);
  await open.page.getByRole('button', { name: /^1:00/ }).first().click();
  await open.page.getByRole('button', { name: translate('en', 'book.keepOld') }).waitFor();
  return open;
}

describe('a call without a reply', () => {
  it('[API-07] times out after 40 s for a GET', async () => {
    stage.server().answer('GET client/site', 'silence');
    const open = await openByClock(stage, '/');
    await stage.server().waitForRequest('GET client/site');
    await expectTimeout(open, 'GET /api/100001/client/site', 40_000);
  });

  it('[API-07] times out after 58 s for a POST', async () => {
    answerJoining(stage.server());
    stage.server().answer('POST client/join', 'silence');
    const open = await openByClock(stage, JOIN_PATH);
    await open.page.getByLabel('First name').fill('Ada');
    await open.page.locator('main [type=submit]').click();
    await stage.server().waitForRequest('POST client/join');
    await expectTimeout(open, 'POST /api/100001/client/join', 58_000);
  });

  it('[API-07] times out after 40 s for a DELETE', async () => {
    const open = await chooseToMove();
    stage.server().answer('DELETE client/hold/*', 'silence');
    await open.page.getByRole('button', { name: translate('en', 'book.keepOld') }).click();
    await stage.server().waitForRequest('DELETE client/hold/*');
    await expectTimeout(open, `DELETE /api/100001/client/hold/${HELD_GUID}`, 40_000);
  });
});

describe("a call's content", () => {
  it('[API-09] is a JSON body for a POST', async () => {
    answerJoining(stage.server());
    const { page } = await openByClock(stage, JOIN_PATH);
    await page.getByLabel('First name').fill('Ada');
    await page.locator('main [type=submit]').click();
    await expect(joinRequest(stage.server())).resolves.toMatchObject({ line: 'doctor', entry: { FirstName: 'Ada' } });
    const { headers } = await stage.server().waitForRequest('POST client/join');
    expect(headers['content-type']).toMatch(/^application\/json/);
  });

  it('[API-09] is only the address for a DELETE', async () => {
    const { page } = await chooseToMove();
    await page.getByRole('button', { name: translate('en', 'book.keepOld') }).click();
    const { call, body, headers } = await stage.server().waitForRequest('DELETE client/hold/*');
    expect([call, body]).toEqual([`DELETE client/hold/${HELD_GUID}`, '']);
    expect(headers['x-apptoken']).toBeTruthy();
  });

  it("[API-06] includes the anti-forgery token from the cookie for the page's own host, but not for another", async () => {
    const server = stage.server();
    const { page, context } = await stage.open();
    const value = 'letter-forgery-token-0001';
    await context.addCookies([
      { name: 'XSRF-TOKEN', value, url: server.url('/', 'api') },
      { name: 'XSRF-TOKEN', value, url: server.url('/') },
    ]);
    await page.goto(server.url('/?lang=es', 'api'));
    const own = await server.waitForRequest('POST language/*');
    expect(own.headers['x-xsrf-token']).toBe(value);
    // The page reloads without the parameter, which must not count as the next navigation.
    await page.waitForURL(server.url('/', 'api'));
    await page.goto(server.url('/?lang=de'));
    const other = await server.waitForRequest('POST language/*', 2);
    expect(other.headers['x-xsrf-token']).toBeUndefined();
    const [read] = server.requestsOf('GET client/site');
    expect(read?.headers['x-xsrf-token']).toBeUndefined();
  });
});
