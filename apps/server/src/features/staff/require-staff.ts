import type { StaffRole } from '@openturn/contract/staff/staff-account.ts';
import type { Activity } from '@openturn/domain/staff/activity-log.ts';
import { HOUR_MS, MINUTE_MS } from '@openturn/domain/time/units.ts';
import type { FastifyRequest } from 'fastify';
import { placeOf } from '#http/identity/place.ts';
import { Rejected } from '#http/replies/rejected.ts';
import type { Clock } from '#kernel/clock.ts';
import type { AuditStore } from '#features/staff/store/audit-store.ts';
import type { Account, AccountStore, Session } from '#features/staff/store/account-store.ts';
import { sessionHashOf } from '#features/staff/sign-in/session-cookie.ts';
import { SESSION } from '#features/staff/sign-in/sign-in-limits.ts';

/** A signed-in staff member of this site. */
export type StaffMember = {
  siteId: number;
  staffId: string;
  accountId: string;
  name: string;
  role: StaffRole;
  /** Ids that they may see; null for all. */
  lines: ReadonlySet<string> | null;
  calendars: ReadonlySet<string> | null;
};

export type StaffDeps = { accounts: AccountStore; audit: Pick<AuditStore, 'writeOnceSince'>; clock: Clock };

/** The activity log names the same access by the same person once in this time. */
const NAMED_ONCE_MS = {
  inbox_read: HOUR_MS,
  refused: HOUR_MS,
  visits_searched: 10 * MINUTE_MS,
  customers_searched: 10 * MINUTE_MS,
  ratings_read: HOUR_MS,
  signatures_searched: 10 * MINUTE_MS,
  history_read: 10 * MINUTE_MS,
} as const satisfies Partial<Record<Activity, number>>;
type Access = keyof typeof NAMED_ONCE_MS;

/** Each role includes the permissions of those ranked lower. */
const RANK: Record<StaffRole, number> = { owner: 3, manager: 2, agent: 1 };

/** Only admits staff of this site with at least this role, calling from the console itself. */
export async function requireStaff(
  request: FastifyRequest,
  siteId: number,
  { role = 'agent', isServerOwner = false }: { role?: StaffRole; isServerOwner?: boolean },
  deps: StaffDeps,
): Promise<StaffMember> {
  const { account } = await requireAccount(request, deps);
  const site = (await deps.accounts.sitesOf(account.id)).find((each) => each.siteId === siteId);
  if (!site) throw new Rejected('forbidden');
  const { staffId, role: own, lines, calendars } = site;
  const sight = own === 'agent' ? { lines: setOf(lines), calendars: setOf(calendars) } : ALL;
  const member = { siteId, staffId, accountId: account.id, name: account.name, role: own, ...sight };
  if (RANK[site.role] >= RANK[role] && (account.isServerOwner || !isServerOwner)) return member;
  await noteAccess(member, 'refused', deps);
  throw new Rejected('forbidden');
}

const ALL = { lines: null, calendars: null };

function setOf(ids: readonly string[] | null): ReadonlySet<string> | null {
  return ids && new Set(ids);
}

/** Writes the activity log, without noise. */
export async function noteAccess(
  { siteId, staffId }: Pick<StaffMember, 'siteId' | 'staffId'>,
  action: Access,
  { audit, clock }: Pick<StaffDeps, 'audit' | 'clock'>,
  ticketId: string | null = null,
): Promise<void> {
  const at = clock.now();
  const subject = ticketId === null ? ({ kind: 'none' } as const) : ({ kind: 'ticket', id: ticketId } as const);
  await audit.writeOnceSince({ siteId, at, staffId, action, subject, detail: '' }, at - NAMED_ONCE_MS[action]);
}

/** Admits any signed-in account. */
export async function requireAccount(request: FastifyRequest, deps: SessionDeps): Promise<SignedIn> {
  requireStaffHost(request);
  const found = await readSession(request, deps);
  if (!found) throw new Rejected('signed-out');
  const now = deps.clock.now();
  if (now - found.session.seenAt >= SESSION.seenEveryMs) await deps.accounts.touchSession(found.session.hash, now);
  return found;
}

type SignedIn = { account: Account; session: Session };
type SessionDeps = Pick<StaffDeps, 'accounts' | 'clock'>;

/** Null if nobody is signed in on this browser. */
export async function readSession(request: FastifyRequest, { accounts, clock }: SessionDeps): Promise<SignedIn | null> {
  const hash = sessionHashOf(request);
  const found = hash === null ? null : await accounts.findSession(hash);
  return found && !isOver(found.session, clock.now()) ? found : null;
}

/** Pages on other hosts share no cookies with the console, but browsers would let them call. */
export function requireStaffHost(request: FastifyRequest): void {
  const { role, origin, isOneHost } = placeOf(request);
  const asks = request.headers.origin;
  if ((role !== 'staff' && !isOneHost) || (asks !== undefined && asks !== origin)) throw new Rejected('origin-refused');
}

function isOver({ seenAt, expiresAt }: Session, now: number): boolean {
  return now >= expiresAt || now - seenAt >= SESSION.idleMs;
}
