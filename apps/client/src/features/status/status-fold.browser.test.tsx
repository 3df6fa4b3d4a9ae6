import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { SAMPLE_NOW } from '#testing/samples/sample-site.ts';
import { showStatus } from '#testing/screens/show-status.tsx';

it('[SCREEN-04] shows place, wait and the main action on the first screen of a phone', async () => {
  vi.useFakeTimers({ now: SAMPLE_NOW, toFake: ['Date'] });
  await page.viewport(390, 664);
  const { getByRole, getByText } = await showStatus();
  await expect.element(getByText('Arrive by 10:10 AM')).toBeVisible();
  const place = getByText("You're number 4 in line.").element().parentElement;
  const shown = [place, getByText('12–20').element(), getByText('Arrive by 10:10 AM').element()];
  const bar = getByRole('button', { name: "I'm Ready" }).element().getBoundingClientRect();
  expect(bar.bottom).toBeLessThanOrEqual(664);
  for (const part of shown) expect(part?.getBoundingClientRect().bottom).toBeLessThanOrEqual(bar.top);
});
