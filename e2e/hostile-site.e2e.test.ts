import { beforeAll, describe, expect, it } from 'vitest';
import { addSite } from './harness/add-site.ts';
import { findViolations } from './harness/find-violations.ts';
import { hostileSite } from './harness/hostile-site.ts';
import { journeyStage } from './harness/journey-stage.ts';

describe('a business with hostile values', () => {
  const stage = journeyStage();
  beforeAll(() => addSite(stage.server(), hostileSite));

  it.each(['/', '/about', '/locations'])(
    '[SITE-09] [SITE-11] runs no scripts and sends no requests elsewhere on %s',
    async (path) => {
      const visit = await stage.open();
      const { page } = visit;
      await page.goto(stage.server().url('100666', path));
      await visit.isLive;
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
      await expect(page.evaluate(() => 'injected' in globalThis)).resolves.toBe(false);
      await expect(page.evaluate(() => 'polluted' in {} || Object.keys(Object.prototype).length > 0)).resolves.toBe(
        false,
      );
      await expect(
        page.locator('main img[src="x"], main svg[onload], [onclick], [onerror], [onload]').count(),
      ).resolves.toBe(0);
      await expect(page.locator('a[href^="javascript"]').count()).resolves.toBe(0);
      const elsewhere = visit.requests.filter(
        (request) => !new URL(request.url()).hostname.endsWith('.openturn.localhost'),
      );
      expect(elsewhere.map((request) => request.url())).toEqual([]);
      await expect(page.getByRole('main').isVisible()).resolves.toBe(true);
    },
  );

  it('[SITE-09] shows its values as plain text and stays readable', async () => {
    const visit = await stage.open();
    const { page } = visit;
    await page.goto(stage.server().url('100666'));
    await visit.isLive;
    await page.getByText('Line </script></style></title><script>').first().waitFor();
    await expect(page.title()).resolves.toContain('</script>');
    await expect(findViolations(page)).resolves.toEqual([]);
    expect(visit.problems).toEqual([]);
  });

  it('[SITE-09] is just as safe without a script', async () => {
    const { page } = await stage.open({ isScripted: false });
    await page.goto(stage.server().url('100666'));
    await expect(page.getByText('Line </script></style></title><script>').first().isVisible()).resolves.toBe(true);
    await expect(page.locator('main script, body > style').count()).resolves.toBe(0);
  });
});
