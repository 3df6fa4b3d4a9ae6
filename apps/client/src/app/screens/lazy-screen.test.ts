import { describe, expect, it } from 'vitest';
import { eagerScreen, lazyScreen } from './lazy-screen.tsx';

function Screen() {
  return null;
}

describe('a lazy screen', () => {
  it('[API-12] is fetched once, however often it is used', async () => {
    let fetched = 0;
    const screen = lazyScreen(async () => (fetched++, Screen));
    expect(screen.loaded()).toBeNull();
    await Promise.all([screen.load(), screen.coming(), screen.load()]);
    expect(screen.loaded()).toBe(Screen);
    expect(fetched).toBe(1);
  });

  it('[API-12] stays failed for rendering, and is fetched again on retry', async () => {
    let fetched = 0;
    const screen = lazyScreen(async () => {
      fetched += 1;
      if (fetched === 1) throw new TypeError('Failed to fetch dynamically imported module');
      return Screen;
    });
    await expect(screen.load()).rejects.toThrow('dynamically');
    const coming = screen.coming();
    expect(screen.coming()).toBe(coming);
    await expect(coming).rejects.toThrow('dynamically');
    expect(fetched).toBe(1);
    expect(await screen.load()).toBe(Screen);
  });

  it('[ROUTE-01] is available at once if it is in the first script', () => {
    expect(eagerScreen(Screen).loaded()).toBe(Screen);
  });
});
