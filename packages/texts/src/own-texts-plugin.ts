import { fileURLToPath } from 'node:url';
import { readAppKeys, readMessages } from './text-files.ts';

type OwnTextsPlugin = { name: string; enforce: 'pre'; load(id: string): string | null };

/** The English that a build carries for want of the server's: what its app says, not what all of Openturn says. */
export function ownTextsPlugin(app: Parameters<typeof readAppKeys>[0]): OwnTextsPlugin {
  const english = fileURLToPath(import.meta.resolve('@openturn/texts/en.json'));
  return {
    name: 'own-texts',
    enforce: 'pre',
    load(id) {
      if (id !== english) return null;
      const all = readMessages('en');
      return JSON.stringify(Object.fromEntries(readAppKeys(app).map((key) => [key, all[key]])));
    },
  };
}
