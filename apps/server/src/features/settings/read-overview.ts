import type { getSettingsOverview } from '@openturn/contract/staff/settings/settings-page.ts';
import { offeredLanguages } from '@openturn/domain/site/settings.ts';
import type * as z from 'zod';
import { type PlacesSource, readLines } from '#features/lines/index.ts';
import type { AccountStore } from '#features/staff/index.ts';
import { DONE } from '#http/replies/done.ts';
import type { Clock } from '#kernel/clock.ts';
import type { SettingsStore } from './store/settings-store.ts';

type OverviewDeps = {
  settings: SettingsStore;
  places: PlacesSource;
  accounts: Pick<AccountStore, 'contactsOf'>;
  clock: Clock;
};
type Overview = z.output<(typeof getSettingsOverview)['reply']>;

/** What the list of the settings says of its pages, from what they are about: the business, its lines and its people. */
export async function readOverview(siteId: number, deps: OverviewDeps): Promise<Overview> {
  const [site, lines, people] = await Promise.all([
    deps.settings.values(siteId),
    readLines(siteId, deps),
    deps.accounts.contactsOf(siteId),
  ]);
  const settings = site?.settings ?? {};
  const rows = lines?.rows ?? [];
  return {
    ...DONE,
    lines: rows.length,
    closedLines: rows.filter(({ state }) => state !== 'open').length,
    canBook: lines?.canBook ?? false,
    people: people.length,
    languages: offeredLanguages(settings).map(({ language }) => language),
    ownWords: Object.entries(settings).filter(
      ([name, text]) => /^(Label|Notice|Wall)_/.test(name) && text.trim() !== '',
    ).length,
  };
}
