import { LANGUAGES, LOCALE } from '@openturn/domain/language/languages.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { VISIT_GUID } from './harness/appointment-answers.ts';
import { answerBooking, bookableService, bookForm } from './harness/book-answers.ts';
import { press, words } from './harness/feedback-screen.ts';
import { alertOf, findMine, sendFindMine } from './harness/find-mine.ts';
import { answerJoining, JOIN_PATH } from './harness/join-answers.ts';
import type { LetterAnswer } from './harness/letter-answer.ts';
import { openByClock } from './harness/letter-clock.ts';
import { letterStage } from './harness/letter-stage.ts';
import { TICKET_GUID } from './harness/specified.ts';
import { ticketReply } from './harness/ticket-answers.ts';
import { expectShown } from '../harness/expect-shown.ts';

const stage = letterStage();
const TIMEOUT =
  'Timeout: Either server is too busy to respond or there is a network issue. Please try again in a few minutes.';
const CLOSED = 'Sorry, your link is incomplete or the Ticket has been closed.';

type FailingCall = { call: string; path: string; send: (page: Page) => Promise<void> };

/** A failing call on each of four screens. */
const FAILING_CALLS: readonly FailingCall[] = [
  { call: 'POST client/findmy', path: '/find-my', send: sendFindMine },
  {
    call: 'POST client/login',
    path: '/login',
    send: async (page) => {
      await page.getByLabel(translate('en', 'contact.label')).fill('416 555 0142');
      await page.locator('main [type=submit]').click();
    },
  },
  {
    call: 'POST client/ticket/*/act',
    path: `/status/${TICKET_GUID}`,
    send: (page) => press(page, 'ticket.imReady'),
  },
  {
    call: 'POST client/join',
    path: JOIN_PATH,
    send: async (page) => {
      await page.getByLabel(translate('en', 'join.firstName')).fill('Ada');
      await page.locator('main [type=submit]').click();
    },
  },
];

async function failing({ call, path, send }: FailingCall, answer: LetterAnswer): Promise<Page> {
  const server = stage.server();
  answerJoining(server);
  server.answer('GET client/ticket/*', ticketReply({ actions: ['im_ready'] }));
  server.answer(call, answer);
  const { page } = await openByClock(stage, path);
  await send(page);
  await server.waitForRequest(call);
  return page;
}

describe('a signed-out visitor', () => {
  it('[ERR-01] is led to the login, which says Authentication Failed, without a dialog', async () => {
    stage.server().answer('GET client/ticket/*', { status: 401, body: { success: false } });
    const { page } = await stage.open(`/status/${TICKET_GUID}`);
    await page.waitForURL(({ pathname }) => pathname === '/login');
    await page.getByText('Authentication Failed').waitFor();
    await expect(alertOf(page).count()).resolves.toBe(0);
  });
});

it.each(FAILING_CALLS)(
  '[ERR-02] at $path shows Server Error and advice for a 500, whatever its body',
  async (failure) => {
    const page = await failing(failure, { status: 500, body: { success: false, message: 'x is undefined' } });
    await alertOf(page).getByText('Server Error', { exact: true }).waitFor();
    await alertOf(page).getByText(translate('en', 'error.serverHelp')).waitFor();
    await expect(page.getByText('x is undefined').count()).resolves.toBe(0);
  },
);

it.each(FAILING_CALLS)('[ERR-03] at $path shows Network Issue and advice if there is no reply', async (failure) => {
  const page = await failing(failure, 'cut');
  await alertOf(page)
    .getByText(/^Network Issue: ./)
    .waitFor();
  await expect(alertOf(page).getByRole('paragraph').count()).resolves.toBe(2);
});

it.each(FAILING_CALLS)('[ERR-04] at $path shows Timeout if the reply takes too long', async (failure) => {
  const page = await failing(failure, 'silence');
  await page.clock.fastForward(58_000);
  await expectShown(alertOf(page).getByText(TIMEOUT, { exact: true }));
});

it('[ERR-03] shows the status of a page from something else', async () => {
  const page = await findMine(stage, { status: 502, body: '<html>Bad Gateway</html>' });
  await expectShown(alertOf(page).getByText('Network Issue: 502 Bad Gateway', { exact: true }));
});

describe('a link that no longer exists', () => {
  it.each([
    ['404', { status: 404, body: { success: false } }],
    ['404 without a word', { status: 404 }],
    ['410', { status: 410, body: { success: false, reason: 'gone' } }],
    ['a failure', { body: { success: false, message: 'No such ticket' } }],
  ])('[ERR-05] is explained if the reply is %s', async (_, answer) => {
    stage.server().answer('GET client/ticket/*', answer);
    const { page } = await stage.open(`/status/${TICKET_GUID}`);
    await page.getByText(CLOSED).waitFor();
    await expect(alertOf(page).count()).resolves.toBe(0);
  });

  it('[ERR-05] is explained for appointments too', async () => {
    const { page } = await stage.open(`/booked/${VISIT_GUID}`);
    await words(page, 'error.appointmentGone').waitFor();
    await expect(alertOf(page).count()).resolves.toBe(0);
  });
});

it('[ERR-10] shows Nothing found. if there is nothing', async () => {
  const page = await findMine(stage, { status: 404, body: { success: false } });
  await expectShown(alertOf(page).getByText('Nothing found.', { exact: true }));
});

describe('a service that cannot be booked', () => {
  it.each([
    [[1], 'All appointments for the time period you selected are fully booked.'],
    [[1, 3], 'All appointments for the time period and meeting type you selected are fully booked.'],
  ])('[ERR-11] is explained if there are no free times, by the methods %j', async (methods, text) => {
    const server = stage.server();
    answerBooking(server, { services: [bookableService({ methods })] });
    server.answer('GET client/slots', { body: { success: true, zone: 'America/Toronto', rows: [] } });
    const { page } = await openByClock(stage, '/book?step=time&service=checkup&method=1');
    await expectShown(page.getByText(text, { exact: true }));
  });

  it('[ERR-12] is explained if no service can be booked online', async () => {
    stage.server().answer('GET client/bookform', bookForm({ services: [] }));
    const { page } = await openByClock(stage, '/book');
    await expectShown(page.getByText('Currently, there are no services enabled for online booking.', { exact: true }));
  });
});

it('[ERR-14] reports errors that are not ignored, one at a time and while online', async () => {
  const server = stage.server();
  const { page, context } = await stage.open('/');
  await server.waitForRequest('GET client/lines');
  const fail = (text: string) =>
    page.evaluate((message) => {
      setTimeout(() => {
        throw new Error(message);
      });
    }, text);
  const IGNORED = [
    'QuotaExceededError: The quota has been exceeded.',
    "can't access dead object",
    'User denied Geolocation',
  ];
  for (const ignored of IGNORED) await fail(ignored);
  await context.setOffline(true);
  await fail('while offline');
  await context.setOffline(false);
  const { body } = await server.waitForRequest('POST ReportError');
  expect(body).toContain('while offline');
  expect(server.requestsOf('POST ReportError')).toHaveLength(1);
});

describe('error texts', () => {
  it.each(LANGUAGES)('[ERR-15] are all translated into %s', async (language) => {
    stage.server().answer('GET client/ticket/*', { status: 404, body: { success: false } });
    const { page } = await stage.open(`/status/${TICKET_GUID}`, { language: LOCALE[language] });
    await page.getByText(translate(language, 'error.ticketClosed'), { exact: true }).waitFor();
    stage.server().answer('GET client/ticket/*', { status: 500 });
    await page.reload();
    await expectShown(alertOf(page).getByText(translate(language, 'error.server'), { exact: true }));
  });
});
