/** In the order in which they are told apart: most name those below too. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Headless)?(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Names by which people know their device; empty if unknown. The app is no browser. */
export function nameDevice(agent: string, platform: 'web' | 'ios' | 'android'): { browser: string; system: string } {
  const nameOf = (names: typeof BROWSERS) => names.find(([pattern]) => pattern.test(agent))?.[1] ?? '';
  const system = nameOf(SYSTEMS);
  if (platform === 'web') return { browser: nameOf(BROWSERS), system };
  return { browser: '', system: system || (platform === 'ios' ? 'iPhone' : 'Android') };
}
