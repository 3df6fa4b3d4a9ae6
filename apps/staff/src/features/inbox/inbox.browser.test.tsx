import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerStaff } from '#testing/answer-staff.ts';
import { NOON } from '#testing/sample-board.ts';
import { showStaff } from '#testing/show-staff.tsx';
import { Inbox } from './inbox.tsx';

it('[NOTICE-05] writes phones in groups, so that they can be read out', async () => {
  const message = {
    id: 'a',
    at: NOON,
    channel: 'sms' as const,
    to: '+14165550123',
    language: 'en',
    kind: 'joined',
    subject: '',
    text: 'Elm Clinic: In line as W-012.',
    state: 'sent' as const,
    error: '',
    isKept: false,
    number: 12,
  };
  const email = { ...message, id: 'b', channel: 'email' as const, to: 'ada@elm.example' };
  answerStaff({ 'GET staff/inbox': () => ({ success: true, rows: [message, email], next: null, zone: 'UTC' }) });
  await showStaff(<Inbox siteId={100001} />);
  await expect.element(page.getByText('+1 416 555 0123')).toBeVisible();
  await expect.element(page.getByText('ada@elm.example')).toBeVisible();
});
