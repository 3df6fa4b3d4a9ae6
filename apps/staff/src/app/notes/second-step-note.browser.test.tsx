import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { showStaff } from '#testing/show-staff.tsx';
import { SecondStepNote } from './second-step-note.tsx';

it.each(['en', 'ar'] as const)(
  '[STAFF-03] leads to one’s own account, where a second step is set up: %s',
  async (language) => {
    await showStaff(<SecondStepNote />, { language });
    await expect.element(page.getByRole('link')).toHaveAttribute('href', '/account');
    expect(await findViolations()).toEqual([]);
  },
);
