import { LANGUAGES } from '@openturn/domain/language/languages.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import { describe, expect, it } from 'vitest';
import { expectPath, expectShown } from './harness/expect-shown.ts';
import { alertOf, findMine } from './harness/find-mine.ts';
import { answerBooking } from './harness/book-answers.ts';
import { letterStage } from './harness/letter-stage.ts';
import { TICKET_GUID } from './harness/specified.ts';

const stage = letterStage();
const TIMEOUT =
  'Timeout: Either server is too busy to respond or there is a network issue. Please try again in a few minutes.';
const CLOSED = 'Sorry, your link is incomplete or the Ticket has been closed.';

describe('the catalogue of errors', () => {
  it('[ERR-01] 401 leads to the login without a dialog', async () => {
    stage.server().answer('GET client/ticket/*', { status: 401, body: { success: false } });
    const { page } = await stage.open(`/status/${TICKET_GUID}`);
    await expectPath(page, '/login');
    await expectShown(page.getByText('Authentication Failed'));
    await expect(page.getByRole('alertdialog').count()).resolves.toBe(0);
  });

  it.each(['', '<html>oops</html>', '{"success":false,"message":"at Foo.java:12"}'])(
    '[ERR-02] 500 with %j is a Server Error',
    async (body) => {
      const page = await findMine(stage, { status: 500, body });
      await expectShown(
        alertOf(page)
          .getByRole('paragraph')
          .filter({ hasText: /^Server Error/ }),
      );
      await expect(alertOf(page).textContent()).resolves.not.toContain('Foo');
    },
  );

  it('[ERR-03] another failure of the network is a Network Issue', async () => {
    const page = await findMine(stage, { status: 502, body: '<html>Bad Gateway</html>' });
    await expectShown(alertOf(page).getByText(/^Network Issue: 502/));
  });

  it('[ERR-04] a call that is not answered in time says so', async () => {
    const page = await findMine(stage, 'silence');
    await stage.server().asked('POST client/findmy');
    await page.clock.runFor(58_500);
    await expectShown(alertOf(page).getByText(TIMEOUT));
  });

  it.each([
    [404, { success: false }],
    [410, ''],
    [404, '<html>gone</html>'],
  ])('[ERR-05] a link to a ticket that is gone is told by status %i and %j', async (status, body) => {
    stage.server().answer('GET client/ticket/*', { status, body });
    const { page } = await stage.open(`/status/${TICKET_GUID}`);
    await expectShown(page.getByText(CLOSED));
  });

  it('[ERR-10] what is not found is told', async () => {
    const page = await findMine(stage, { status: 404, body: { success: false } });
    await expectShown(alertOf(page).getByText('Nothing found.'));
  });

  it('[ERR-12] a business without services to book says so', async () => {
    answerBooking(stage.server(), { services: [] });
    const { page } = await stage.open('/book');
    await expectShown(page.getByText('Currently, there are no services enabled for online booking.'));
  });

  it.each(LANGUAGES)('[ERR-15] is written in %s', async (language) => {
    stage.server().answer('GET client/ticket/*', { status: 404, body: { success: false } });
    const { page, context } = await stage.open();
    await context.addCookies([{ name: 'WW_lang', value: language, url: stage.server().url() }]);
    await page.goto(stage.server().url(`/status/${TICKET_GUID}`));
    await expectShown(page.getByText(translate(language, 'error.ticketClosed')));
  });
});
