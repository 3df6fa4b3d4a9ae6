import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { sampleRules } from '#testing/samples/sample-join.ts';
import { sampleLine, sampleLines } from '#testing/samples/sample-site.ts';
import { showJoin } from '#testing/screens/show-join.tsx';

const REFERRED = {
  id: 'referred',
  names: { en: 'X-ray with referral' },
  category: null,
  methods: [1 as const],
  minutes: 10,
};

it('[SCREEN-02] a line for one service says which, because nobody is asked', async () => {
  await showJoin({ rules: sampleRules({ services: [REFERRED] }) });
  await expect.element(page.getByText('X-ray with referral')).toBeVisible();
});

it('[SCREEN-02] a line that nobody can join leads to booking where there is any', async () => {
  const closed = sampleLine({ state: 'closed' });
  await showJoin(
    { refusal: 'line-closed', line: closed },
    { 'GET client/lines': () => sampleLines([closed], { canBook: true }) },
  );
  await expect.element(page.getByRole('link', { name: 'Book an appointment' })).toHaveAttribute('href', '/book');
});
