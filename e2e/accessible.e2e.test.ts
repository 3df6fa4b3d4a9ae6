import { translate } from '@openturn/texts/server-texts.ts';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { enlargeText } from './harness/enlarge-text.ts';
import { findViolations } from './harness/find-violations.ts';
import { journeyStage } from './harness/journey-stage.ts';
import { lineRow, findOverflow } from './harness/visitor-screen.ts';

const SCREENS = ['/', '/about', '/locations', '/join?line=driver-licences', '/find-my', '/login', '/no-such-page'];

describe('accessibility', () => {
  const stage = journeyStage();
  const visit = async (path: string, options: Parameters<typeof stage.open>[0] = {}) => {
    const opened = await stage.open(options);
    await opened.page.goto(stage.server().url('100003', path));
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

  it.each(SCREENS)('[SCREEN-01] %s fits 320 px without scrolling sideways, also at 200% text size', async (path) => {
    const { page } = await visit(path, { width: 320, height: 640, language: 'uk' });
    await expect(findOverflow(page)).resolves.toEqual([]);
    await enlargeText(page);
    await expect(findOverflow(page)).resolves.toEqual([]);
    await expect(page.getByRole('heading', { level: 1 }).isVisible()).resolves.toBe(true);
  });

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

function focused(page: Page): Promise<{ text: string; isMarked: boolean }> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    const isOutlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
    return { text: element.innerText, isMarked: isOutlined || boxShadow !== 'none' };
  });
}
