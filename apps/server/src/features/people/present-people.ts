import { SECOND_STEP_FOR, type PeopleReply } from '@openturn/contract/staff/people/people.ts';
import { digestOf } from '#kernel/digest-of.ts';
import type { StaffMember } from '#features/staff/index.ts';
import { mayManage, rolesGivenBy } from './may-manage.ts';
import type { PeopleDeps } from './people-deps.ts';
import type { Person } from './store/people-store.ts';

/** Everyone at the site, as one of its managers sees them. */
export async function presentPeople(
  { siteId, staffId, role: by }: StaffMember,
  { people, channels, clock }: PeopleDeps,
): Promise<PeopleReply> {
  const [all, invitations, { lines, calendars, secondStep, zone }, canSend] = await Promise.all([
    people.ofSite(siteId),
    people.invitations(siteId, clock.now()),
    people.workplace(siteId),
    sendsEmail(channels),
  ]);
  const named = new Set([...all, ...invitations].map((each) => each.staffId));
  return {
    success: true,
    people: all.map((person) => ({
      id: person.staffId,
      version: personVersion(person),
      name: person.name,
      email: person.email,
      role: person.role,
      lines: person.lines,
      calendars: person.calendars,
      isMe: person.staffId === staffId,
      isDisabled: person.disabledAt !== null,
      takesAppointments: person.takesAppointments,
      hasSecondStep: person.hasSecondStep,
      lastSignInAt: person.lastSignInAt,
      mayChange: mayManage(by, person.role),
    })),
    invitations: invitations.map(({ id, role, lines: ofLines, calendars: ofCalendars, name, email, expiresAt }) => {
      return { id, role, lines: ofLines, calendars: ofCalendars, name, email, expiresAt };
    }),
    roles: rolesGivenBy(by),
    lines: lines.filter(({ isOver }) => !isOver).map(({ id, names }) => ({ id, names })),
    calendars: calendars
      .filter(({ isOver }) => !isOver)
      .map(({ id, name }) => ({ id, name, hasAccount: named.has(id) })),
    secondStep: SECOND_STEP_FOR.find((each) => each === secondStep) ?? 'nobody',
    zone,
    sendsEmail: canSend,
  };
}

/** Without a provider, an email would reach nobody. */
export async function sendsEmail(channels: PeopleDeps['channels']): Promise<boolean> {
  return !(await channels.unsent()).includes('email');
}

/** Of what a change is based on. Whether visitors can book them is changed on its own. */
export function personVersion({ role, lines, calendars, disabledAt }: Person): string {
  return digestOf([role, lines, calendars, disabledAt]);
}
