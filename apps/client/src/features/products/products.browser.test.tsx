import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { answerCalls } from '#testing/fakes/answer-calls.ts';
import { showScreen } from '#testing/screens/show-screen.tsx';
import { Products } from './products.tsx';

const ROWS = [
  { id: 'cut', names: { en: 'Haircut', ar: 'قص الشعر' }, minutes: 30, price: 4_500 },
  { id: 'talk', names: { en: 'A talk' }, minutes: 5, price: null },
];

function showProducts(rows = ROWS, options: Parameters<typeof showScreen>[1] = {}) {
  answerCalls({ 'GET client/products': () => ({ success: true, currency: 'CAD', rows }) });
  return showScreen(
    <main>
      <Products />
    </main>,
    { path: '/products', ...options },
  );
}

describe('products', () => {
  it.each(['en', 'ar'] as const)('show name, duration and price in %s', async (language) => {
    await showProducts(ROWS, { language });
    await expect.element(page.getByText(ROWS[0]?.names[language] ?? '')).toBeVisible();
    await expect.element(page.getByText(/45[.,٫]00/)).toBeVisible();
    expect(page.getByRole('listitem').elements()).toHaveLength(2);
    expect(await findViolations()).toEqual([]);
  });

  it('say so if there are none', async () => {
    await showProducts([]);
    await expect.element(page.getByText('This business lists no services.')).toBeVisible();
  });
});
