import type { PersonAction } from '@openturn/contract/staff/people/people.ts';
import type { Invalid } from '@openturn/domain/forms/problem.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import type { Activity } from '@openturn/domain/staff/activity-log.ts';
import { changedValues, type SettingChanges, type StaffMember } from '#features/staff/index.ts';
import { mayManage } from './may-manage.ts';
import type { PeopleDeps } from './people-deps.ts';
import { personVersion } from './present-people.ts';
import { readAccess } from './read-access.ts';
import type { Access, PersonRefusal, Person, PersonPatch, Workplace } from './store/people-store.ts';

type Refusal = PersonRefusal | Invalid;
type Change = Access & { id: string; version: string; takesAppointments?: boolean | undefined };

/** What somebody may do and see from now on, in every call that follows. */
export async function changePerson(
  member: StaffMember,
  { id, version, takesAppointments: takes, ...wanted }: Change,
  deps: PeopleDeps,
): Promise<Result<null, Refusal>> {
  const workplace = await deps.people.workplace(member.siteId);
  const access = readAccess(wanted, workplace);
  if (!access.ok) return access;
  const changed = await deps.people.change({
    ...aboutBy(id, member, deps),
    decide: (before, by) => {
      if (!mayManage(by, before.role) || !mayManage(by, access.value.role)) return err({ code: 'forbidden' });
      if (personVersion(before) !== version) return err({ code: 'changed-meanwhile' });
      const after = { ...access.value, takesAppointments: takes ?? before.takesAppointments };
      return ok({ ...after, audit: { action: 'person_change', changes: changesOf(before, after, workplace) } });
    },
  });
  deps.wakeOutbox();
  return changed;
}

const ACTIVITY = {
  disable: 'person_disable',
  enable: 'person_enable',
  remove: 'person_remove',
  sign_out: 'person_sign_out',
  reset_second_step: 'second_step_reset',
} as const satisfies Record<PersonAction, Activity>;

export async function actOnPerson(
  member: StaffMember,
  { id, action }: { id: string; action: PersonAction },
  deps: PeopleDeps,
): Promise<Result<null, PersonRefusal>> {
  const subject = (await deps.people.ofSite(member.siteId)).find(({ staffId }) => staffId === id);
  const works = subject ? await deps.accounts.sitesOf(subject.accountId) : [];
  const ownedByMember = new Set(
    (await deps.accounts.sitesOf(member.accountId)).flatMap(({ siteId, role }) => (role === 'owner' ? [siteId] : [])),
  );
  const isKnownElsewhere = works.some(({ siteId }) => siteId !== member.siteId && !ownedByMember.has(siteId));
  const changed = await deps.people.change({
    ...aboutBy(id, member, deps),
    decide: (before, by) => {
      if (!mayManage(by, before.role)) return err({ code: 'forbidden' });
      // Their account also opens a business that is not the reader's.
      if (action === 'reset_second_step' && isKnownElsewhere) return err({ code: 'forbidden' });
      return ok(patchOf(action, before, deps.clock.now()));
    },
  });
  deps.wakeOutbox();
  return changed;
}

/** Gives somebody who was removed the access that they had, and their calendar. */
export async function bringBackPerson(
  member: StaffMember,
  { id, version, takesAppointments = false }: { id: string; version: string; takesAppointments?: boolean | undefined },
  deps: PeopleDeps,
): Promise<Result<null, PersonRefusal>> {
  const changed = await deps.people.bringBack({
    ...aboutBy(id, member, deps),
    decide: (before, by) => {
      if (!mayManage(by, before.role)) return err({ code: 'forbidden' });
      if (personVersion(before) !== version) return err({ code: 'changed-meanwhile' });
      return ok({
        audit: { action: 'person_bring_back' },
        hasLeft: false,
        ...(takesAppointments && { takesAppointments }),
      });
    },
  });
  deps.wakeOutbox();
  return changed;
}

function aboutBy(staffId: string, { siteId, staffId: actorId }: StaffMember, { clock }: PeopleDeps) {
  return { siteId, staffId, actorId, at: clock.now() };
}

function patchOf(action: PersonAction, { disabledAt }: Person, now: number): PersonPatch {
  const audit = { action: ACTIVITY[action] };
  switch (action) {
    case 'disable':
      return { audit, disabledAt: disabledAt ?? now };
    case 'enable':
      return { audit, disabledAt: null };
    case 'remove':
      // Nobody books a time with somebody who has left.
      return { audit, hasLeft: true, takesAppointments: false };
    case 'sign_out':
      return { audit, endsSessions: true };
    case 'reset_second_step':
      return { audit, forgetsSecondStep: true, endsSessions: true };
  }
}

type Shown = Access & { takesAppointments: boolean };

/** Before and after, with the names of lines and calendars. */
function changesOf(before: Shown, after: Shown, workplace: Workplace): SettingChanges {
  const valuesOf = ({ role, lines, calendars, takesAppointments }: Shown) => ({
    role,
    lines: namesOf(
      lines,
      workplace.lines.map(({ id, names }) => [id, Object.values(names)[0] ?? id]),
    ),
    calendars: namesOf(
      calendars,
      workplace.calendars.map(({ id, name }) => [id, name]),
    ),
    takesAppointments,
  });
  return changedValues(valuesOf(before), valuesOf(after));
}

export const ALL = 'all';

export function namesOf(ids: readonly string[] | null, all: readonly (readonly [string, string])[]): string {
  if (ids === null) return ALL;
  const names = new Map(all);
  return ids.map((id) => names.get(id) ?? id).join(', ');
}
