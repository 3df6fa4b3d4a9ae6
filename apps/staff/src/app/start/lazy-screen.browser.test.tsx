import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { showStaff } from '#testing/show-staff.tsx';
import { lazyScreen } from './lazy-screen.tsx';

it('says that a part failed to load and leaves the rest of the page working', async () => {
  const Gone = lazyScreen(() => Promise.reject(new Error('Failed to fetch dynamically imported module')));
  await showStaff(
    <main>
      <p>The rest</p>
      <Suspense>
        <Gone />
      </Suspense>
    </main>,
  );
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect.element(page.getByText('The rest')).toBeVisible();
});
