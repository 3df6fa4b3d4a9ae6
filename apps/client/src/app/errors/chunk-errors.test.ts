import { describe, expect, it } from 'vitest';
import { safeStorage, type Storage } from '#platform/storage.ts';
import { chunkErrorHandler, placeBefore } from './chunk-errors.ts';

/** A visitor's tab in which a chunk is missing on every load. `lasts` says whether storage survives a reload. */
function brokenTab({ lasts, status = 404 }: { lasts: boolean; status?: number | null }) {
  const reloads: string[] = [];
  let storage = memory();
  let address = '/about';
  let version = 'v1';

  return {
    reloads,
    returnTo: () => placeBefore(storage, new URL(address, 'https://a.test').search),
    deploy: () => {
      version = 'v2';
      address = '/about';
    },
    /** Loads the page, with this many failing chunks. */
    load: async (failures = 1, message = 'Failed to load: https://a.test/assets/about-1.js') => {
      if (!lasts) storage = memory();
      const here = address;
      const onFailure = chunkErrorHandler({
        storage,
        version,
        search: () => new URL(here, 'https://a.test').search,
        place: () => here,
        statusOf: async (asked) => (asked === '/assets/about-1.js' ? status : 200),
        goTo: (target) => {
          reloads.push(target);
          address = target;
        },
      });
      await Promise.all(Array.from({ length: failures }, () => onFailure({ message })));
      return reloads.length;
    },
  };
}

function memory(): Storage {
  return safeStorage(() => {
    throw new Error('blocked');
  });
}

describe('a missing chunk', () => {
  it.each([true, false])(
    '[API-12] causes one reload to /?reload=1 and never a loop, with lasting storage %s',
    async (lasts) => {
      const { load, reloads } = brokenTab({ lasts });
      for (const _ of Array.from({ length: 5 })) await load();
      expect(reloads).toEqual(['/?reload=1']);
    },
  );

  it('[API-12] leaves visitors where they were, once', async () => {
    const tab = brokenTab({ lasts: true });
    expect(tab.returnTo()).toBeNull();
    await tab.load();
    expect(tab.returnTo()).toBe('/about');
    expect(tab.returnTo()).toBeNull();
  });

  it('[API-12] causes one reload when several chunks are missing at once', async () => {
    expect(await brokenTab({ lasts: true }).load(3)).toBe(1);
  });

  it('[API-12] may cause another reload after the next deployment', async () => {
    const { load, deploy } = brokenTab({ lasts: true });
    expect(await load()).toBe(1);
    deploy();
    expect(await load()).toBe(2);
    expect(await load()).toBe(2);
  });

  it.each([
    ['there is no answer', null],
    ['it is there, because the network failed only for a moment', 200],
  ])('[API-12] keeps the page if %s, because a reload would lose it', async (_, status) => {
    expect(await brokenTab({ lasts: true, status }).load()).toBe(0);
  });

  it.each(['Importing a module script failed.', 'assets/about-1.js'])(
    '[API-12] causes a reload whatever the browser says: %s',
    async (message) => {
      expect(await brokenTab({ lasts: true }).load(1, message)).toBe(1);
    },
  );
});
