import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { answerStaff } from '#testing/answer-staff.ts';
import { showStaff } from '#testing/show-staff.tsx';
import { Opened } from './opened.tsx';

it('shows a further business at its own address, not at the one of the server', async () => {
  const [first, further] = ['http://100101.turns.example', 'http://100102.turns.example'];
  answerStaff({
    'GET staff/start/address': () => ({
      success: true,
      address: first,
      isConfirmed: true,
      isFixed: false,
      isOnlyThisMachine: false,
      found: [first],
      openedAt: '',
    }),
  });
  const opened = { success: true, SiteID: '100102', line: 'bar', isTrial: false, isAlone: false } as const;
  await showStaff(<Opened business={{ ...opened, address: further }} name="Elm" hasLines={false} />);
  await expect.element(page.getByRole('img', { name: `${further}/join?line=bar` })).toBeVisible();
  expect(page.getByText('100101').elements()).toEqual([]);
  expect(await findViolations()).toEqual([]);
});
