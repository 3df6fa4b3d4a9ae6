import { type Language, LANGUAGES } from '@openturn/domain/language/languages.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerStaff } from '#testing/answer-staff.ts';
import { sampleBoard } from '#testing/sample-board.ts';
import { sampleMe } from '#testing/sample-me.ts';
import { showStaff } from '#testing/show-staff.tsx';
import { Console } from '#app/shell/console.tsx';

const ME = sampleMe({
  sites: [{ SiteID: '100001', names: { en: 'Willow Street Clinic' }, role: 'manager', address: '' }],
});
const KEYS = ['staff.lines', 'calendar.title', 'conversation.title', 'setup.title', 'staff.more'] as const;
/** In rows at most: the narrowest phone, small ones and a usual one. */
const ROWS = { 320: 2, 375: 1, 390: 1 };
const TEXTS = import.meta.glob<Record<string, string>>('/../../packages/texts/src/*.json', { import: 'default' });

async function textsOf(language: Language): Promise<Record<string, string>> {
  const found = Object.entries(TEXTS).find(([path]) => path.endsWith(`/${language}.json`));
  return (await found?.[1]()) ?? {};
}

it.each(LANGUAGES)(
  '[A11Y-04] has its tabs whole and in sight, in one row on all but the narrowest phones: %s',
  async (language) => {
    await page.viewport(320, 640);
    answerStaff({ 'GET staff/board': () => sampleBoard(), 'GET staff/requests': () => ({ success: true, rows: [] }) });
    await showStaff(<Console me={ME} />);
    const texts = await textsOf(language);
    const tabs = page.getByRole('navigation', { name: 'Console sections' });
    await expect.element(tabs).toBeVisible();
    const items = [...tabs.element().children].filter((each) => each.matches('a, button'));
    for (const [index, key] of KEYS.entries()) if (items[index]) items[index].textContent = texts[key] ?? '';
    expect(items.map(({ textContent }) => textContent)).toEqual(KEYS.map((key) => texts[key]));
    for (const [width, rows] of Object.entries(ROWS).map(([key, most]) => [Number(key), most] as const)) {
      await page.viewport(width, 640);
      const boxes = items.map((each) => each.getBoundingClientRect());
      expect(new Set(boxes.map(({ top }) => top)).size).toBeLessThanOrEqual(rows);
      expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(width);
      for (const item of items) expect(item.scrollWidth).toBeLessThanOrEqual(item.clientWidth);
    }
  },
);
