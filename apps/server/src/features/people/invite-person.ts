import { createHash, randomBytes } from 'node:crypto';
import { type Invalid, problem, type Problem } from '@openturn/domain/forms/problem.ts';
import { checkEmail } from '@openturn/domain/forms/contact-rules.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import { DAY_MS } from '@openturn/domain/time/units.ts';
import { type NewNotice, noticesFor } from '#features/notices/index.ts';
import { type AuditEntry, normaliseEmail, type StaffMember } from '#features/staff/index.ts';
import { once, type AlsoWriteOnce, type Repeated } from '#kernel/once.ts';
import { mayManage } from './may-manage.ts';
import type { PeopleDeps } from './people-deps.ts';
import { sendsEmail } from './present-people.ts';
import { readAccess } from './read-access.ts';
import type { Access, Invitation } from './store/people-store.ts';

export const INVITATION_LASTS_MS = 7 * DAY_MS;
/** A whole team at once. */
export const MOST_INVITATIONS = 200;
const TOKEN_BYTES = 32;
const ID_BYTES = 9;

type Wanting = Access & {
  name: string;
  email: string;
  staff: string | null;
  takesAppointments: boolean;
  sends: boolean;
};
type Inviting = {
  member: StaffMember;
  wanted: Wanting;
  /** What the link begins with. */
  page: string;
  language: string;
  key: string | null;
};
export type Invited = { link: string; expiresAt: number; isSent: boolean };
type Refusal = { code: 'forbidden' | 'already-staff' | 'too-many-requests' | 'key-reused' | 'busy' } | Invalid;

/** A repeated request gets a new link of the same invitation, because nobody knows the first one any more. */
export function invitePerson(input: Inviting, deps: PeopleDeps): Promise<Result<Invited, Refusal>> {
  const { siteId, staffId: tokenHash } = input.member;
  const again = async (id: string) => {
    const renewed = await renewInvitation({ ...input, id, sends: input.wanted.sends }, deps);
    return renewed.ok ? renewed.value : null;
  };
  const call = 'POST staff/people/invite';
  return once(
    { call, siteId, tokenHash, key: input.key, body: input.wanted, store: deps.people, firstAnswer: again },
    (alsoWrite) => inviteOnce(input, alsoWrite, deps),
  );
}

async function inviteOnce(
  { member, wanted, page, language }: Inviting,
  alsoWrite: AlsoWriteOnce,
  deps: PeopleDeps,
): Promise<Result<Invited, Refusal | Repeated>> {
  const { siteId, staffId: invitedBy, role: by } = member;
  if (!mayManage(by, wanted.role)) return err({ code: 'forbidden' });
  const workplace = await deps.people.workplace(siteId);
  const access = readAccess(wanted, workplace);
  const fields: Record<string, Problem> = access.ok ? {} : access.error.fields;
  const wrong = wanted.email.trim() === '' ? null : checkEmail(wanted.email);
  if (wrong) fields['email'] = wrong;
  const known = workplace.calendars.find(({ id, isOver }) => id === wanted.staff && !isOver);
  if (wanted.staff !== null && !known) fields['staff'] = problem('validation.chooseOne');
  const name = (wanted.name.trim() || known?.name) ?? '';
  if (wanted.takesAppointments && name === '') fields['name'] = problem('validation.required');
  if (!access.ok || Object.keys(fields).length > 0) return err({ code: 'invalid-input', fields });
  const staff = await deps.people.ofSite(siteId);
  if (wanted.staff !== null && staff.some(({ staffId }) => staffId === wanted.staff)) {
    return err({ code: 'already-staff' });
  }

  const now = deps.clock.now();
  const isNew = wanted.takesAppointments && wanted.staff === null;
  const staffId = isNew ? newStaffId() : wanted.staff;
  const invitation: Invitation = {
    ...access.value,
    siteId,
    id: randomBytes(ID_BYTES).toString('base64url'),
    name,
    email: wanted.email.trim() === '' ? null : normaliseEmail(wanted.email),
    staffId,
    invitedBy,
    createdAt: now,
    expiresAt: now + INVITATION_LASTS_MS,
  };
  const made = newLink(page);
  const notices = await noticesOf(invitation, { sends: wanted.sends, link: made.link, language, now }, deps);
  const changes = { role: ['', invitation.role] as const, ...(name !== '' && { name: ['', name] as const }) };
  const audit = { ...entryOf(member, now), action: 'invite', changes } as const;
  const provider = isNew && staffId !== null ? { staffId, name, isActive: true as const } : null;
  const written = { ...invitation, tokenHash: made.tokenHash, provider };
  const most = MOST_INVITATIONS;
  const invited = await deps.people.invite(written, { audit, notices, most, ...alsoWrite });
  if (!invited.ok) {
    const { code } = invited.error;
    if (code !== 'already-invited') return err({ code });
    return err({ code: 'invalid-input', fields: { email: problem('settings.people.alreadyInvited') } });
  }
  deps.wakeOutbox();
  return ok({ link: made.link, expiresAt: invitation.expiresAt, isSent: notices.length > 0 });
}

type Renewing = Pick<Inviting, 'member' | 'page' | 'language'> & { id: string; sends: boolean };

/** Another link, for who has lost the first one. */
export async function renewInvitation(
  { member, page, language, id, sends }: Renewing,
  deps: PeopleDeps,
): Promise<Result<Invited, { code: 'invitation-gone' | 'forbidden' }>> {
  const { siteId } = member;
  const now = deps.clock.now();
  const invitation = (await deps.people.invitations(siteId, now)).find((each) => each.id === id);
  if (!invitation) return err({ code: 'invitation-gone' });
  if (!mayManage(member.role, invitation.role)) return err({ code: 'forbidden' });
  const { link, tokenHash } = newLink(page);
  const expiresAt = now + INVITATION_LASTS_MS;
  const notices = await noticesOf(invitation, { sends, link, language, now }, deps);
  const audit = { ...entryOf(member, now), action: 'invite_renew' } as const;
  if (!(await deps.people.renew({ siteId, id, expiresAt, tokenHash, now }, { audit, notices }))) {
    return err({ code: 'invitation-gone' });
  }
  return ok({ link, expiresAt, isSent: notices.length > 0 });
}

export async function revokeInvitation(
  { member, id }: { member: StaffMember; id: string },
  { people, clock }: PeopleDeps,
): Promise<Result<null, { code: 'invitation-gone' | 'forbidden' }>> {
  const { siteId } = member;
  const now = clock.now();
  const invitation = (await people.invitations(siteId, now)).find((each) => each.id === id);
  if (!invitation) return err({ code: 'invitation-gone' });
  if (!mayManage(member.role, invitation.role)) return err({ code: 'forbidden' });
  const isGone = await people.revoke({ siteId, id }, { ...entryOf(member, now), action: 'invite_revoke' });
  return isGone ? ok(null) : err({ code: 'invitation-gone' });
}

export function hashInvitation(token: string): string {
  return createHash('sha256').update(`invitation ${token}`).digest('base64url');
}

export function newStaffId(): string {
  return `p-${randomBytes(ID_BYTES).toString('hex')}`;
}

/** The secret is in the fragment, which browsers send to nobody. */
function newLink(page: string): { link: string; tokenHash: string } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { link: `${page}#${token}`, tokenHash: hashInvitation(token) };
}

function entryOf({ siteId, staffId }: StaffMember, at: number): Omit<AuditEntry, 'action'> {
  return { siteId, at, staffId, subject: { kind: 'none' }, detail: '' };
}

type Mail = { sends: boolean; link: string; language: string; now: number };

async function noticesOf(
  { siteId, id, email, expiresAt }: Invitation,
  { sends, link, language, now }: Mail,
  { channels }: PeopleDeps,
): Promise<NewNotice[]> {
  if (!sends || email === null || !(await sendsEmail(channels))) return [];
  const subject = { siteId, id, email, language, invitation: link, until: expiresAt };
  return noticesFor('invitation', { on: 'invite', subject, occasion: String(now) });
}
