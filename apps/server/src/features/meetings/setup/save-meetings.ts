import type { MeetingValues } from '@openturn/contract/staff/visit/meeting-settings.ts';
import { checkIceAddress } from '@openturn/domain/meet/check-ice-address.ts';
import { type Checked, type Invalid, problem, type Problem, refuse } from '@openturn/domain/forms/problem.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import { changedValues, type StaffMember } from '#features/staff/index.ts';
import type { Clock } from '#kernel/clock.ts';
import { digestOf } from '#kernel/digest-of.ts';
import type { MeetingSettings, MeetingStore } from '#features/meetings/store/meeting-store.ts';

export type SaveMeetingsDeps = { meetings: MeetingStore; clock: Clock; wakeOutbox: () => void };
type Refusal = { code: 'changed-meanwhile' } | Invalid;

/** A secret counts for what it is, so that a changed one is a change. */
export function meetingsVersion(settings: MeetingSettings): string {
  return digestOf(settings);
}

export async function saveMeetings(
  { member: { siteId, staffId }, version, values }: { member: StaffMember; version: string; values: MeetingValues },
  { meetings, clock, wakeOutbox }: SaveMeetingsDeps,
): Promise<Result<{ version: string }, Refusal>> {
  const at = clock.now();
  let saved = version;
  const written = await meetings.change<Refusal>({ siteId, at }, (before) => {
    const after = entered(values, before);
    const refused = refuse(prefixed(check(after)));
    if (refused) return refused;
    saved = meetingsVersion(after);
    if (saved === meetingsVersion(before)) return ok(null);
    if (version !== meetingsVersion(before)) return err({ code: 'changed-meanwhile' });
    const secret = before.turnSecret === after.turnSecret ? {} : { turnSecret: ['', '•••'] as const };
    const changes = { ...changedValues(logged(before), logged(after)), ...secret };
    const entry = { siteId, at, staffId, action: 'settings', subject: { kind: 'none' }, detail: 'meeting' } as const;
    return ok({ after, audit: [{ ...entry, changes }] });
  });
  if (!written.ok) return written;
  wakeOutbox();
  return ok({ version: saved });
}

/** A stored secret stays with its server: it is given to no other. */
export function secretFor(
  { turn, turnSecret }: Pick<MeetingValues, 'turn' | 'turnSecret'>,
  before: MeetingSettings,
): string {
  return turnSecret ?? (turn === before.turn ? before.turnSecret : '');
}

function entered(values: MeetingValues, before: MeetingSettings): MeetingSettings {
  const filled = (links: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(links)
        .filter(([, link]) => link !== '')
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    );
  return {
    ...values,
    serviceLinks: filled(values.serviceLinks),
    staffLinks: filled(values.staffLinks),
    turnSecret: secretFor(values, before),
  };
}

function check(settings: MeetingSettings): Checked {
  const { way, link, serviceLinks, staffLinks } = settings;
  const hasLink = link !== '' || Object.keys({ ...serviceLinks, ...staffLinks }).length > 0;
  const ofEach = (name: string, links: Readonly<Record<string, string>>) =>
    Object.entries(links).map(([id, each]) => [`${name}.${id}`, checkLink(each)] as const);
  return {
    link: way === 'link' && !hasLink ? problem('validation.required') : checkLink(link),
    ...Object.fromEntries([...ofEach('serviceLinks', serviceLinks), ...ofEach('staffLinks', staffLinks)]),
    ...checkServers(settings),
  };
}

export function checkServers({ stun, turn, turnSecret }: Pick<MeetingSettings, 'stun' | 'turn' | 'turnSecret'>) {
  return {
    stun: checkIceAddress(stun, 'stun'),
    turn: checkIceAddress(turn, 'turn'),
    turnSecret: turn !== '' && turnSecret === '' ? problem('validation.required') : null,
  };
}

/** Visitors are sent there, so it must be a safe address of the web. */
function checkLink(link: string): Problem | null {
  if (link === '') return null;
  const url = URL.parse(link);
  return url?.protocol === 'https:' && url.username + url.password === '' ? null : problem('settings.httpsAddress');
}

/** As the fields of the call are named. */
function prefixed(checked: Checked): Checked {
  return Object.fromEntries(Object.entries(checked).map(([field, wrong]) => [`values.${field}`, wrong]));
}

function logged({ way, link, takesGuests, stun, turn, serviceLinks, staffLinks }: MeetingSettings) {
  const named = (name: string, links: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(links).map(([id, each]) => [`${name}.${id}`, each]));
  const ofEach = { ...named('serviceLinks', serviceLinks), ...named('staffLinks', staffLinks) };
  return { way, link, takesGuests, stun, turn, ...ofEach };
}
