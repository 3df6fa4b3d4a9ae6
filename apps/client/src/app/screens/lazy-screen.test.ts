import { describe, expect, it } from 'vitest';
import { eagerScreen, lazyScreen } from './lazy-screen.tsx';

function Screen() {
  return null;
}

describe('a screen that is fetched', () => {
  it('[API-12] is fetched once, however often it is asked for', async () => {
    let fetched = 0;
    const screen = lazyScreen(async () => (fetched++, Screen));
    expect(screen.loaded()).toBeNull();
    await Promise.all([screen.load(), screen.coming(), screen.load()]);
    expect(screen.loaded()).toBe(Screen);
    expect(fetched).toBe(1);
  });

  it('[API-12] that is gone stays so for rendering, and is asked for anew by another try', async () => {
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

  it('[ROUTE-01] of the first script is there at once', () => {
    expect(eagerScreen(Screen).loaded()).toBe(Screen);
  });
});
