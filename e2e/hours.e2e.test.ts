import { formatDate } from '@openturn/domain/format/date.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import { describe, expect, it } from 'vitest';
import { daysAfter } from './harness/local-time.ts';
import { DEMO_SERVER, doctorOf } from './harness/demo-doctor.ts';
import { findViolations } from './harness/find-violations.ts';
import { CLINIC, join, LINE } from './harness/join-line.ts';
import { journeyStage } from './harness/journey-stage.ts';
import { openVisitor } from './harness/open-visitor.ts';
import { setHours } from './harness/set-hours.ts';

describe('when to come', () => {
  const stage = journeyStage(DEMO_SERVER);
  const staff = doctorOf(stage.server);

  it('[SCREEN-17] is on About, with the day that the business is closed tomorrow', async () => {
    const { today } = (await openVisitor(stage.server()).get<{ today: string }>('bookform')).reply;
    const tomorrow = daysAfter(today, 1);
    const hours = await setHours(staff, { week: {}, exceptions: {} });
    await setHours(staff, { ...hours, exceptions: { [tomorrow]: [] } });
    const { page } = await stage.open();
    await page.goto(stage.server().url(`${CLINIC}`, '/about'));
    const day = page.getByRole('row').filter({ hasText: formatDate(tomorrow, 1, 'en') });
    await expect.poll(() => day.textContent()).toContain(translate('en', 'opening.closed'));
    await expect(findViolations(page)).resolves.toEqual([]);
    await setHours(staff, hours);
  });

  it('[STAFF-11] is one tap away for whom a closing line sends home', async () => {
    const { page } = await stage.open();
    await join(page, stage.server(), 'Noor');
    await staff.call('POST', 'line', { line: LINE, state: 'closed', endsTickets: true });
    await page.getByText(translate('en', 'status.cancelledClosed')).waitFor();
    await expect(findViolations(page)).resolves.toEqual([]);
    await page.getByRole('link', { name: translate('en', 'about.hours') }).click();
    await page.getByRole('heading', { name: translate('en', 'about.hours') }).waitFor();
    await staff.call('POST', 'line', { line: LINE, state: 'open', message: null });
  });
});
