import { fileURLToPath } from 'node:url';
import { readAppKeys, readMessages } from './text-files.ts';

type OwnTextsPlugin = { name: string; enforce: 'pre'; load(id: string): string | null };

/** The English that a build carries for want of the server's: what its app says or will say, not what only the other says. */
export function ownTextsPlugin(app: 'client' | 'staff'): OwnTextsPlugin {
  const english = fileURLToPath(import.meta.resolve('@openturn/texts/en.json'));
  return {
    name: 'own-texts',
    enforce: 'pre',
    load(id) {
      if (id !== english) return null;
      const own = new Set(readAppKeys(app));
      const others = new Set(readAppKeys(app === 'staff' ? 'client' : 'staff'));
      const texts = Object.entries(readMessages('en')).filter(([key]) => own.has(key) || !others.has(key));
      return JSON.stringify(Object.fromEntries(texts));
    },
  };
}
