import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import type { CallReply } from '@openturn/web/api/call.ts';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { answerStaff } from '#testing/answer-staff.ts';
import { showStaff } from '#testing/show-staff.tsx';
import { FirstStart } from './first-start.tsx';

const NEW: CallReply<'GET staff/start'> = { success: true, isClaimed: false, hasDemo: false, isEmpty: true };
const button = (name: string | RegExp) => page.getByRole('button', { name });
const nothing = () => {};

beforeEach(() => localStorage.clear());

it('adds the demo businesses with the code, names somebody to sign in with, and removes them', async () => {
  const signIn = { email: 'amara.osei@willow.example', password: 'a-b-c', address: '/staff' };
  const codes = ['wrong', 'right', 'right'];
  const sent = answerStaff({
    'POST staff/start/demo': ({ body }) => {
      const { isWanted, code } = body as { isWanted: boolean; code: string };
      return code === 'wrong' ? refused('code-wrong') : { success: true, signIn: isWanted ? signIn : null };
    },
  });
  const show = (hasDemo: boolean) =>
    showStaff(<FirstStart start={{ ...NEW, hasDemo }} onClaimed={nothing} onChanged={nothing} />);
  const send = async (name: string) => {
    await page.getByLabelText('Code from the terminal').fill(codes.shift() ?? '');
    await button(name).click();
  };
  const before = await show(false);
  await button(/Look around with demo data/).click();
  await send('Add the demo data');
  await expect.element(page.getByRole('alert').getByText(/That code isn't right/)).toBeVisible();
  expect(await findViolations()).toEqual([]);
  await send('Add the demo data');
  await expect.element(page.getByText(signIn.email)).toBeVisible();
  await before.unmount();
  await show(true);
  await button('Remove the demo data').click();
  await send('Remove the demo data');
  await expect
    .poll(() => sent.map(({ body }) => body))
    .toEqual([
      { isWanted: true, code: 'wrong' },
      { isWanted: true, code: 'right' },
      { isWanted: false, code: 'right' },
    ]);
});

function refused(reason: string) {
  return Response.json(
    { success: false, status: 422, type: 'refused', reason, error: '', message: '' },
    { status: 422 },
  );
}

it('fills in the code of the link in the terminal, and takes it out of the address', async () => {
  const { href } = location;
  onTestFinished(() => history.replaceState(null, '', href));
  history.replaceState(null, '', '#abcd-2345');
  await showStaff(<FirstStart start={NEW} onClaimed={nothing} onChanged={nothing} />);
  for (const choice of [/Open your business/, /Restore a backup/, /Look around/]) {
    await button(choice).click();
    await expect.element(page.getByLabelText('Code from the terminal')).toHaveValue('abcd-2345');
    await button('Back').click();
  }
  expect(location.hash).toBe('');
});
