import { translate } from '@openturn/texts/server-texts.ts';
import { describe, expect, it } from 'vitest';
import { fillInWho, holdNextFree, pressSubmit, bookedGuid } from './harness/book-time.ts';
import { DEMO_SERVER, doctorOf } from './harness/demo-doctor.ts';
import { findViolations } from './harness/find-violations.ts';
import { CLINIC } from './harness/join-line.ts';
import { journeyStage } from './harness/journey-stage.ts';
import { AT_ANY_HOUR, setUpService, setUpStaff } from './harness/set-up-booking.ts';

const DAY_MINUTES = 24 * 60;

describe('before anything is booked', () => {
  const stage = journeyStage(DEMO_SERVER);
  const manager = doctorOf(stage.server);

  it(
    '[BOOK-06] the notice and the fee stand beside the price at every step, and in the confirmation with the address',
    { timeout: 90_000 },
    async () => {
      const rules = { price: 5_000, leadMinutes: 2 * DAY_MINUTES, cancelNoticeMinutes: DAY_MINUTES, lateFee: 2_500 };
      await setUpService(manager, 'with-fee', { methods: [1, 2], rules });
      const { page, problems } = await stage.open();
      await page.goto(stage.server().url(`${CLINIC}`, '/book?service=with-fee&method=1'));
      const values = { notice: translate('en', 'book.days', { count: 1 }), amount: '$25.00' };
      const policy = page.getByText(translate('en', 'book.policyFee', values));
      await policy.waitFor();
      await expect(findViolations(page)).resolves.toEqual([]);
      await pressSubmit(page);
      await page.locator('[name=view]').first().waitFor();
      await policy.waitFor();
      await page.getByText('$50.00').first().waitFor();
      await holdNextFree(page);
      await page.getByText(/^Free to cancel until \w+, .+\. After that, it costs \$25\.00\.$/).waitFor();
      await fillInWho(page, 'Bea', '416 555 0134');
      await page.locator('[name=Email]').fill('bea@example.org');
      await pressSubmit(page);
      await bookedGuid(page);
      await page.getByText('After that, it costs $25.00.').waitFor();
      await expect
        .poll(async () => {
          const { reply } = await manager.call('GET', 'inbox');
          const rows = reply['rows'] as { to: string; text: string }[];
          return rows.find(({ to }) => to === 'bea@example.org')?.text ?? '';
        })
        .toMatch(/Where: 48 Willow Street, Toronto[\s\S]*free of charge until [\s\S]*costs \$25\.00/);
      expect(problems).toEqual([]);
    },
  );

  it(
    '[SCREEN-06] services that nobody gives in one visit are not offered together, and it says with whom they are',
    { timeout: 90_000 },
    async () => {
      await setUpStaff(manager, 'kim', {});
      const rules = { leadMinutes: 2 * DAY_MINUTES };
      await setUpService(manager, 'base', { staff: [AT_ANY_HOUR, 'kim'], rules });
      await setUpService(manager, 'sam-too', { staff: [AT_ANY_HOUR], rules });
      await setUpService(manager, 'lee-only', { staff: ['lena-fischer'], rules });
      const { page, problems } = await stage.open();
      const open = (query: string) => page.goto(stage.server().url(`${CLINIC}`, `/book?service=base${query}`));
      await open('');
      await page.getByRole('checkbox', { name: /Visit sam-too/ }).waitFor();
      expect(await page.getByRole('checkbox', { name: /Visit lee-only/ }).count()).toBe(0);
      await page.getByText(translate('en', 'book.notTogether', { service: 'Visit lee-only' })).waitFor();
      await open('&staff=kim');
      await page
        .getByText(translate('en', 'book.onlyWith', { service: 'Visit sam-too', names: 'Sam Whitaker' }))
        .waitFor();
      // A link to a combination that nobody gives leads to the times of what can be given.
      await open('&additional=lee-only&method=1&step=time');
      await page.locator('main [type=submit]:not([aria-disabled=true])').waitFor();
      expect(problems).toEqual([]);
    },
  );
});
