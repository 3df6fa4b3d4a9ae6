import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerStaff } from '#testing/answer-staff.ts';
import { sampleBoard, sampleTicket } from '#testing/sample-board.ts';
import { showStaff } from '#testing/show-staff.tsx';
import { MessageDialog } from './message-dialog.tsx';

async function send(unsent: readonly string[]) {
  answerStaff({
    'GET staff/board': () => sampleBoard(),
    'POST staff/ticket/:guid/message': () => ({ success: true, isSent: true }),
  });
  const ticket = sampleTicket({ phone: '+14165550101', email: null });
  const { client } = await showStaff(<MessageDialog ticket={ticket} siteId={100001} onClose={() => {}} />);
  client.setQueryData(['staff', 'me'], { unsent });
  await page.getByRole('textbox').fill('Please come to desk 2.');
  await page.getByRole('button', { name: 'Send' }).click();
}

describe('[NOTICE-05] a message to one visitor', () => {
  it('is not called sent where nothing sends it, neither before nor after', async () => {
    await send(['sms', 'email']);
    await expect.poll(() => page.getByText(/^Sending text messages isn't set up/).elements()).toHaveLength(2);
    expect(page.getByText('Message sent').elements()).toEqual([]);
  });

  it('is called sent where a provider sends it', async () => {
    await send(['email']);
    await expect.element(page.getByText('Message sent')).toBeVisible();
    expect(
      page
        .getByRole('dialog')
        .getByText(/isn't set up/)
        .elements(),
    ).toEqual([]);
  });
});
