import type { StaffMe } from '@openturn/contract/staff/staff-account.ts';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { showPart } from '#testing/show-staff.tsx';
import { sessionQueries } from '#app/start/session-queries.ts';
import { UnsentNote } from './unsent-note.tsx';

const PHONE = { phone: '+14165550101', email: null };
const BOTH = { phone: '+14165550101', email: 'noor@example.org' };

async function showNote(unsent: StaffMe['unsent'], of?: { phone: string | null; email: string | null }) {
  const { client } = await showPart(of ? <UnsentNote of={of} /> : <UnsentNote />);
  const me: StaffMe = {
    success: true,
    name: 'Ada',
    email: 'ada@elm.example',
    hasTotp: false,

    sites: [],
    unsent,
  };
  client.setQueryData(sessionQueries.me().queryKey, me);
}

describe('[NOTICE-05] messages that are not sent', () => {
  it.each([
    [['sms', 'email'], undefined, /^Sending isn't set up: text messages and emails/],
    [['sms'], undefined, /^Sending text messages isn't set up/],
    [['email'], undefined, /^Sending emails isn't set up/],
    [['sms', 'email'], PHONE, /^Sending text messages isn't set up/],
    [['sms', 'email'], BOTH, /^Sending isn't set up/],
  ] as const)('are called so: %j to %j', async (unsent, of, expected) => {
    await showNote([...unsent], of);
    await expect.element(page.getByText(expected)).toBeVisible();
    expect(await findViolations()).toEqual([]);
  });

  it.each([
    [[], BOTH],
    [['email'], BOTH],
    [['email'], PHONE],
    [['sms', 'email'], { phone: null, email: null }],
  ] as const)('are not spoken of where one reaches the visitor: %j to %j', async (unsent, of) => {
    await showNote([...unsent], of);
    await expect.element(page.getByRole('main')).toBeInTheDocument();
    await expect.poll(() => page.getByText(/set up/).elements()).toEqual([]);
  });
});
