import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { showStaff } from '#testing/show-staff.tsx';
import { OpenBusiness } from './wizard/open-business.tsx';

it('keeps words whole on a narrow screen with large text', async () => {
  await page.viewport(320, 640);
  document.documentElement.style.fontSize = '200%';
  try {
    await showStaff(<OpenBusiness owner="Mara" onOpened={() => {}} />);
    const kinds = page.getByRole('listitem').getByRole('button');
    await expect.element(kinds.first()).toBeVisible();
    for (const kind of kinds.elements()) expect(kind.getBoundingClientRect().width).toBeGreaterThan(220);
    const title = page.getByRole('heading', { level: 1 }).element();
    expect(Number.parseFloat(getComputedStyle(title).fontSize)).toBeLessThan(40);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  } finally {
    document.documentElement.style.fontSize = '';
  }
});
