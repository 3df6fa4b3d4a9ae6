import { type Checked, type Invalid, refuse } from '@openturn/domain/forms/problem.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import { digestOf } from '#kernel/digest-of.ts';
import type { StaffMember } from '#features/staff/index.ts';
import type { Clock } from '#kernel/clock.ts';
import { pageChanges } from './page-changes.ts';
import type { SettingsPage } from './settings-page.ts';
import type { SiteValues } from '#features/sites/index.ts';
import type { SettingsStore } from './store/settings-store.ts';

export type SettingsDeps = { settings: SettingsStore; clock: Clock; wakeOutbox: () => void };

type Refusal = { code: 'forbidden' } | { code: 'changed-meanwhile' } | Invalid;

export async function readPage<V extends object>(
  page: SettingsPage<V>,
  siteId: number,
  { settings }: SettingsDeps,
): Promise<Result<{ version: string; values: V }, { code: 'forbidden' }>> {
  const site = await settings.values(siteId);
  if (!site) return err({ code: 'forbidden' });
  const values = page.read(site);
  return ok({ version: digestOf(values), values });
}

type Save<V> = {
  member: StaffMember;
  version: string;
  values: V;
  /** What this person may not do. */
  checkPerson?: (before: SiteValues) => Checked;
};

/** Saves over the values that were seen, and over no others. A repeated request finds its own values and is done. */
export async function savePage<V extends object>(
  page: SettingsPage<V>,
  { member, version, values, checkPerson = () => ({}) }: Save<V>,
  { settings, clock, wakeOutbox }: SettingsDeps,
): Promise<Result<{ version: string }, Refusal>> {
  const { siteId, staffId } = member;
  const at = clock.now();
  let saved = version;
  const written = await settings.change<Refusal>({ siteId, at }, (site) => {
    const before = page.read(site);
    const refused = refuse({ ...page.check(values, site), ...checkPerson(site) });
    if (refused) return refused;
    const after = page.write(values, site);
    const now = page.read(after);
    saved = digestOf(now);
    if (saved === digestOf(before)) return ok(null);
    if (version !== digestOf(before)) return err({ code: 'changed-meanwhile' });
    const changes = pageChanges(before, now);
    const entry = { siteId, at, staffId, action: 'settings', subject: { kind: 'none' }, detail: page.name } as const;
    return ok({ after, audit: [{ ...entry, changes }] });
  });
  if (!written.ok) return err(written.error === 'no-site' ? { code: 'forbidden' } : written.error);
  wakeOutbox();
  return ok({ version: saved });
}
