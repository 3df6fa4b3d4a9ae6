import { afterEach, expect, it } from 'vitest';
import { applyAppearance } from './apply-appearance.ts';
import '@openturn/ui/styles/tokens.css';

const NOTHING = { fonturl: '', logourl: '' };
const valueOf = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name);

afterEach(async () => {
  await applyAppearance('', NOTHING);
  document.getElementById('theme')?.remove();
});

it("[SITE-09] applies the business's colours and radius, and removes them", async () => {
  const own = valueOf('--accent');
  await applyAppearance('--accent: #7a1fa2; --radius: 4px', NOTHING);
  expect(valueOf('--accent')).toBe('#7a1fa2');
  expect(valueOf('--radius')).toBe('4px');
  await applyAppearance('', NOTHING);
  expect(valueOf('--accent')).toBe(own);
});

it('[SITE-09] removes what the server painted for another business', async () => {
  const server = document.createElement('style');
  server.id = 'theme';
  server.textContent = ':root{--radius:9px}';
  document.head.append(server);
  await applyAppearance('--accent: #7a1fa2', NOTHING);
  expect(valueOf('--radius')).toBe('16px');
});

it.each([
  'body { display: none }',
  '--accent: red; } body { display: none } :root {',
  '--accent: url(https://elsewhere.test/x)',
  '</style><script>document.title = "taken"</script>',
  '@import url(https://elsewhere.test/x.css)',
])('[SITE-09] lets nothing else in %j through', async (customStyles) => {
  await applyAppearance(customStyles, NOTHING);
  const rules = document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText));
  expect(rules.join(' ')).not.toMatch(/display|url|script|import/);
  expect(getComputedStyle(document.body).display).toBe('block');
});

it("[SITE-09] keeps the system font if the business's font fails to load", async () => {
  const before = [...document.fonts].length;
  await applyAppearance('', { ...NOTHING, fonturl: '/no-such-font.woff2' });
  expect([...document.fonts]).toHaveLength(before);
});
