import { createHash } from 'node:crypto';
import type { Problem } from '@openturn/domain/forms/problem.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import type { StaffMember } from '#features/staff/index.ts';
import type { Clock } from '#kernel/clock.ts';
import { pageChanges } from './page-changes.ts';
import type { Checked, SettingsPage } from './settings-page.ts';
import type { SettingsStore, SiteValues } from './store/settings-store.ts';

export type SettingsDeps = { settings: SettingsStore; clock: Clock; wakeOutbox: () => void };

type Refusal =
  | { code: 'forbidden' }
  | { code: 'changed-meanwhile' }
  | { code: 'invalid-input'; fields: Record<string, Problem> };

export async function readPage<V extends object>(
  page: SettingsPage<V>,
  siteId: number,
  { settings }: SettingsDeps,
): Promise<Result<{ version: string; values: V }, { code: 'forbidden' }>> {
  const site = await settings.values(siteId);
  if (!site) return err({ code: 'forbidden' });
  const values = page.read(site);
  return ok({ version: versionOf(values), values });
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
    const wrong = problemsIn({ ...page.check(values, site), ...checkPerson(site) });
    if (wrong) return err({ code: 'invalid-input', fields: wrong });
    const after = page.write(values, site);
    const now = page.read(after);
    saved = versionOf(now);
    if (saved === versionOf(before)) return ok(null);
    if (version !== versionOf(before)) return err({ code: 'changed-meanwhile' });
    const changes = pageChanges(before, now);
    const entry = { siteId, at, staffId, action: 'settings', subject: { kind: 'none' }, detail: page.name } as const;
    return ok({ after, audit: [{ ...entry, changes }] });
  });
  if (!written.ok) return err(written.error === 'no-site' ? { code: 'forbidden' } : written.error);
  wakeOutbox();
  return ok({ version: saved });
}

function problemsIn(checked: Checked): Record<string, Problem> | null {
  const found = Object.entries(checked).filter((each): each is [string, Problem] => each[1] !== null);
  return found.length === 0 ? null : Object.fromEntries(found);
}

/** The order counts: the first name is in the main language. */
function versionOf(values: object): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 22);
}
