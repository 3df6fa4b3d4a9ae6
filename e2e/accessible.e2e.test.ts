import { translate } from '@openturn/texts/server-texts.ts';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { enlargeText } from './harness/enlarge-text.ts';
import { findClipped, findCutWords } from './harness/find-clipped.ts';
import { findViolations } from './harness/find-violations.ts';
import { journeyStage } from './harness/journey-stage.ts';
import { findBrokenNumbers, findOverflow, lineRow } from './harness/visitor-screen.ts';

const SCREENS = ['/', '/about', '/locations', '/join?line=driver-licences', '/find-my', '/login', '/no-such-page'];

/** Where long words of a language, or of a business, need the most space. */
const LARGE = [
  ...SCREENS.map((path) => ['uk', '100003', path] as const),
  ['so', '100001', '/join?line=walk-in-doctor'],
  ['de', '100003', '/join?line=driver-licences'],
  ['de', '100001', '/about'],
  ['so', '100001', '/about'],
  ['ar', '100001', '/book?service=family-doctor&method=1&step=time'],
  ['so', '100001', '/book?service=family-doctor&method=1&step=time'],
  ['de', '100001', '/book?service=family-doctor&method=1&step=wait'],
] as const;

describe('accessibility', () => {
  const stage = journeyStage();
  const visit = async (path: string, options: Parameters<typeof stage.open>[0] = {}, site = '100003') => {
    const opened = await stage.open(options);
    await opened.page.goto(stage.server().url(site, path));
    await opened.isLive;
    await opened.page.getByRole('heading', { level: 1 }).waitFor();
    return opened;
  };

  it.each(SCREENS)(
    '[SCREEN-01] [SCREEN-17] [SCREEN-18] %s has no accessibility violations, light in English and dark in Arabic',
    async (path) => {
      for (const look of [
        { language: 'en', isDark: false },
        { language: 'ar', isDark: true },
      ]) {
        const { page } = await visit(path, look);
        await expect(findViolations(page), look.language).resolves.toEqual([]);
      }
    },
  );

  it.each(LARGE)(
    '[SCREEN-01] in %s, %s%s fits 320 px without scrolling sideways or cutting text, also with text twice as large',
    async (language, site, path) => {
      const { page } = await visit(path, { width: 320, height: 640, language }, site);
      await expect(findOverflow(page)).resolves.toEqual([]);
      await enlargeText(page);
      await expectToFit(page);
      await expect(page.getByRole('heading', { level: 1 }).isVisible()).resolves.toBe(true);
    },
  );

  it.each(['de', 'so', 'ar'] as const)(
    '[SCREEN-01] the errors of a form fit 320 px with text twice as large in %s',
    async (language) => {
      const { page } = await visit('/join?line=walk-in-doctor', { width: 320, height: 640, language }, '100001');
      await enlargeText(page);
      await page.locator('[type=submit]:not([disabled])').click();
      await page.locator('[aria-invalid=true]').first().waitFor();
      await expectToFit(page);
      // Browsers have no dictionary of Somali, so its texts say where a word may break.
      expect(language === 'so' ? await findCutWords(page) : []).toEqual([]);
    },
  );

  it.each(['de', 'so', 'ar'] as const)(
    '[SCREEN-06] enlarges the weekdays of the month with the text in %s',
    async (language) => {
      const { page } = await visit(
        '/book?service=family-doctor&method=1&step=time',
        { width: 320, height: 640, language },
        '100001',
      );
      const size = () =>
        page
          .locator('[role=grid] th')
          .first()
          .evaluate((head) => Number.parseFloat(getComputedStyle(head).fontSize));
      await page.locator('[role=grid] th').first().waitFor();
      const before = await size();
      await enlargeText(page);
      expect(await size()).toBeGreaterThanOrEqual(1.5 * before);
    },
  );

  it('[SCREEN-01] keeps every part visible in forced colours', async () => {
    const { page } = await visit('/', { context: { forcedColors: 'active' } });
    await expect(findViolations(page)).resolves.toEqual([]);
    await expect(lineRow(page, 'Health cards').isVisible()).resolves.toBe(true);
  });

  it('[SCREEN-01] can be used with the keyboard alone, with visible focus and a skip link', async () => {
    const { page } = await visit('/', { isWide: true });
    await page.keyboard.press('Tab');
    await expect(focused(page)).resolves.toMatchObject({ text: translate('en', 'app.skipToContent'), isMarked: true });
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).resolves.toBe(
      true,
    );
    const reached = new Set<string>();
    for (let step = 0; step < 40; step++) {
      const { text, isMarked } = await focused(page);
      expect({ text, isMarked }).toEqual({ text, isMarked: true });
      if (text === translate('en', 'nav.about')) break;
      reached.add(text);
      await page.keyboard.press('Tab');
    }
    expect([...reached].some((text) => text.includes(translate('en', 'home.findMy')))).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: translate('en', 'about.hours') }).waitFor();
  });

  it('[SCREEN-01] has targets of at least 44 px', async () => {
    const { page } = await visit('/');
    const small = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('main a, main button, header a, header button')]
        .map((element) => ({ text: element.innerText, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.height > 0 && (box.height < 44 || box.width < 44))
        .map(({ text, box }) => `${text}: ${box.width} x ${box.height}`),
    );
    expect(small).toEqual([]);
  });
});

async function expectToFit(page: Page): Promise<void> {
  await expect(findOverflow(page)).resolves.toEqual([]);
  await expect(findClipped(page)).resolves.toEqual([]);
  await expect(findBrokenNumbers(page)).resolves.toEqual([]);
}

function focused(page: Page): Promise<{ text: string; isMarked: boolean }> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    const isOutlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
    return { text: element.innerText, isMarked: isOutlined || boxShadow !== 'none' };
  });
}
