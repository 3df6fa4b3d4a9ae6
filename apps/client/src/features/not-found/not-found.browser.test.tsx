import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import arabic from '@openturn/texts/ar.json' with { type: 'json' };
import english from '@openturn/texts/en.json' with { type: 'json' };
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { showScreen } from '#testing/screens/show-screen.tsx';
import { NotFound } from './not-found.tsx';
import { WrongAddress } from './wrong-address.tsx';

it('[ROUTE-18] says that the page does not exist and links home', async () => {
  await showScreen(
    <main>
      <NotFound />
    </main>,
  );
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Page not found');
  await expect.element(page.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
  await expect(findViolations()).resolves.toEqual([]);
});

it.each(['en', 'ar'] as const)(
  '[ROUTE-17] [ERR-06] says that no business has this address, in %s',
  async (language) => {
    const texts = language === 'en' ? english : arabic;
    await showScreen(
      <main>
        <WrongAddress />
      </main>,
      { language, site: null },
    );
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(texts['error.siteAddressTitle']);
    await expect.element(page.getByText(texts['error.siteAddress'])).toBeVisible();
    await expect(findViolations()).resolves.toEqual([]);
  },
);
