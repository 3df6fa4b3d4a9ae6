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
      const visitors = [...readAppKeys('client'), ...readAppKeys('visit')];
      const staff = readAppKeys('staff');
      const [own, others] = app === 'staff' ? [staff, visitors] : [visitors, staff];
      const texts = Object.entries(readMessages('en')).filter(([key]) => own.includes(key) || !others.includes(key));
      return JSON.stringify(Object.fromEntries(texts));
    },
  };
}
