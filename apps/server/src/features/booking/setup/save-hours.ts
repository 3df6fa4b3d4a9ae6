import type { getAffected, setSite } from '@openturn/contract/staff/staff-setup.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import type * as z from 'zod';
import type { BookingOffer } from '#features/booking/index.ts';
import type { CalendarDeps } from '#features/booking/staff/calendar-deps.ts';
import { presentStaffAppointment } from '#features/booking/staff/present-staff-appointment.ts';
import type { SettingChanges, StaffMember } from '#features/staff/index.ts';
import { type AlsoWriteOnce, once } from '#kernel/once.ts';
import { changedOffer, unseenBy } from './affected-appointments.ts';
import { overLatest } from './over-latest.ts';
import { type Choices, planChoices } from './plan-choices.ts';
import type { AlsoWriteWithSetup, LeftAppointment, SetupStore } from './store/setup-store.ts';
import { withNextPlace } from './with-next-place.ts';

export type LeftRow = z.output<(typeof setSite)['reply']>['left'][number];

type SaveHours = Choices & {
  member: StaffMember;
  /** Of the part that is saved, as it was seen; null for what is created. */
  version: string | null;
  versionOf: (offer: BookingOffer) => string | null;
  /** The call with its body, and its key: what a repeated request is compared with. */
  request: { call: string; body: unknown; key: string | null };
  change: z.output<(typeof getAffected)['body']>;
  /** For the activity log. */
  what: string;
  changesOf: (before: BookingOffer) => SettingChanges;
  write: (change: { version: number; at: number }, alsoWrite: AlsoWriteWithSetup) => ReturnType<SetupStore['setSite']>;
};
type SaveRefusal = { code: 'changed-meanwhile' } | { code: 'outdated' } | { code: 'repeated' };
type Refusal = { code: 'changed-meanwhile' | 'key-reused' | 'busy' };

/** Saves hours together with what becomes of the appointments outside them, all in one transaction. */
export async function saveHours(
  { member, version, versionOf, request, change, what, changesOf, write, ...chosen }: SaveHours,
  deps: CalendarDeps,
): Promise<Result<LeftRow[], Refusal>> {
  const { siteId, staffId } = member;
  const firstAnswer = async (id: string) => {
    const offer = await deps.setup.offer(siteId);
    return offer && leftRows(JSON.parse(id) as LeftAppointment[], offer, deps);
  };
  const asked = { ...request, siteId, tokenHash: staffId, store: deps.appointments, firstAnswer };
  const save = async (alsoWriteOnce: AlsoWriteOnce): Promise<Result<LeftRow[], SaveRefusal>> => {
    const before = await deps.setup.offer(siteId);
    if (!before || versionOf(before) !== version) return err({ code: 'changed-meanwhile' });
    const after = changedOffer(before, change);
    const plan = await planChoices(chosen, { member, offer: after }, deps);
    const now = deps.clock.now();
    const saved = await write(
      { version: before.version, at: now },
      {
        ...alsoWriteOnce,
        ...plan,
        audit: [{ siteId, at: now, staffId, ...SETUP, detail: what, changes: changesOf(before) }],
        unseen: unseenBy(chosen.choices, { before, after, now }),
      },
    );
    if (!saved.ok) return saved;
    deps.wakeOutbox();
    return ok(await leftRows(saved.value, after, deps));
  };
  return once<LeftRow[], { code: 'changed-meanwhile' | 'busy' }>(asked, (alsoWriteOnce) =>
    overLatest(() => save(alsoWriteOnce)),
  );
}

const SETUP = { action: 'setup', subject: { kind: 'none' } } as const;
const COMING: ReadonlySet<string> = new Set(['pending', 'confirmed']);

/** As they are now: one that has ended meanwhile needs no choice. */
export async function leftRows(
  left: readonly LeftAppointment[],
  offer: BookingOffer,
  deps: CalendarDeps,
): Promise<LeftRow[]> {
  const found = await Promise.all(left.map(({ guid }) => deps.appointments.find(offer.siteId, guid)));
  const appointments = found.filter((each) => each !== null);
  const reasons = new Map(left.map(({ guid, reason }) => [guid, reason]));
  const coming = appointments.filter(({ state }) => COMING.has(state));
  const over = appointments.filter(({ state }) => !COMING.has(state));
  return [
    ...(await withNextPlace(coming, offer, deps)).map((row) => {
      return { ...row, reason: reasons.get(row.appointment.guid) ?? 'changed' };
    }),
    ...over.map((appointment) => ({
      appointment: presentStaffAppointment(appointment, { offer, now: deps.clock.now() }),
      to: null,
      reason: 'over' as const,
    })),
  ];
}
