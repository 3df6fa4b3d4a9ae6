import { countryOf } from '@openturn/domain/country/country-of.ts';
import { checkPhoneIn } from '@openturn/domain/phone/read-phone.ts';
import { rulesForMethod } from '@openturn/domain/join/rules-for-method.ts';
import { afterOpenTime } from '@openturn/domain/slots/open-spans.ts';
import { DAY_MS, HOUR_MS } from '@openturn/domain/time/units.ts';
import type { BookEntry } from '@openturn/contract/visitor/booking.ts';
import { bookingSettings } from '@openturn/domain/booking/booking-settings.ts';
import type { Invalid } from '@openturn/domain/forms/problem.ts';
import { checkPerson } from '@openturn/domain/join/check-person.ts';
import { personRules } from '@openturn/domain/join/join-rules.ts';
import { readPerson } from '@openturn/domain/join/read-person.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import { hasCodes, type ContactDeps, type MayCode } from '#features/contacts/index.ts';
import { noticesFor, withholdTexts } from '#features/notices/index.ts';
import { once, type AlsoWriteOnce, type Repeated } from '#kernel/once.ts';
import type {
  AlsoWriteWithAppointment,
  Holder,
  AppointmentSaveRefusal,
} from '#features/booking/store/appointment-store.ts';
import type { Appointment, Attendee } from '#features/booking/appointment/appointment.ts';
import type { BookingDeps } from '#features/booking/booking-deps.ts';
import { changeAppointment } from '#features/booking/appointment/change-appointment.ts';
import { requestNotices } from '#features/booking/appointment/request-notices.ts';
import { findAppointment, linesAffectedBy, type Found } from '#features/booking/appointment/find-appointment.ts';
import type { BookingOffer } from '#features/booking/store/offer-store.ts';
import { readZone } from '#features/booking/times/read-zone.ts';
import { askForCode, provePhone } from './prove-phone.ts';

/** Who books, what they have entered, and how they prove their phone. */
export type BookAsked = {
  siteId: number;
  entry: BookEntry;
  zone: string | undefined;
  language: string;
  tokenHash: string;
  key: string | null;
  /** Whether the phone gets texts now. */
  isTexted: boolean;
  mayCode: MayCode;
  /** Sent to the phone, if another device has used it. */
  code?: string | undefined;
};

export type BookHeld = BookAsked & { guid: string };

type BookDeps = BookingDeps & ContactDeps;

type Refusal =
  | { code: 'site-unknown' | 'hold-expired' | 'too-many-appointments' | 'key-reused' | 'busy' }
  | Extract<Awaited<ReturnType<typeof provePhone>>, { ok: false }>['error']
  | Invalid;

/** Turns the time that the device holds into an appointment. */
export function bookHeld(input: BookHeld, deps: BookDeps): Promise<Result<Found, Refusal>> {
  const { siteId, guid, entry, tokenHash, key } = input;
  const firstAnswer = async (id: string) => {
    const found = await findAppointment(siteId, id, deps);
    return found.ok ? found.value : null;
  };
  const store = deps.appointments;
  const finding = findAppointment(siteId, guid, deps);
  // Whoever needs it awaits it; a request that was made before does not.
  finding.catch(() => {});
  return once(
    { call: 'POST client/book', siteId, tokenHash, key, body: { entry, guid }, store, firstAnswer },
    async (alsoWrite) => bookOnce(input, { found: await finding, alsoWrite }, deps),
  );
}

type Reading = { found: Awaited<ReturnType<typeof findAppointment>>; alsoWrite: AlsoWriteOnce };

async function bookOnce(
  input: BookHeld,
  { found, alsoWrite }: Reading,
  deps: BookDeps,
): Promise<Result<Found, Refusal | Repeated>> {
  const { tokenHash, key } = input;
  if (!found.ok) return err({ code: found.error.code === 'site-unknown' ? 'site-unknown' : 'hold-expired' });
  const { appointment, offer } = found.value;
  const isOwnNewHold = appointment.deviceHash === tokenHash && appointment.movingId === null;
  if (!isOwnNewHold || !isHeld(appointment, deps.clock.now())) return err({ code: 'hold-expired' });

  const attendee = readAttendee(input, { offer, method: appointment.method });
  if (!attendee.ok) return attendee;
  const proven = await provePhone(attendee.value, input, deps);
  if (!proven.ok) return proven;
  const { phone } = proven.value;
  const limit = {
    holder: holderOf(tokenHash, proven.value),
    most: bookingSettings(offer.settings).mostAppointments,
    endsAfter: deps.clock.now(),
  };
  const booked = await confirmHeld(
    found.value,
    { attendee: proven.value, key, isTexted: input.isTexted, alsoWrite: { ...alsoWrite, limit } },
    deps,
  );
  if (booked.ok) return booked;
  const { code } = booked.error;
  // Another device has used the phone since it was looked up: now it needs a code.
  if (code === 'phone-of-others' && phone !== null) {
    const isProvable = await hasCodes(deps);
    return isProvable ? askForCode({ ...input, phone }, deps) : bookOnce(input, { found, alsoWrite }, deps);
  }
  return err({ code: code === 'repeated' || code === 'too-many-appointments' ? code : 'hold-expired' });
}

export function isHeld({ state, heldUntil }: Appointment, now: number): boolean {
  return state === 'held' && (heldUntil ?? 0) > now;
}

type Entered = Pick<BookHeld, 'entry' | 'zone' | 'language'>;

/** VAL-10: checks the attendee by the rules of the booking form. */
export function readAttendee(
  { entry, zone, language }: Entered,
  { offer, method }: { offer: BookingOffer; method: number },
): Result<Attendee, Invalid> {
  const rules = rulesForMethod(personRules(offer.settings, 'booking'), method);
  const country = countryOf(offer.settings);
  const fields = checkPerson(rules, entry, checkPhoneIn(country));
  if (Object.keys(fields).length > 0) return err({ code: 'invalid-input', fields: { ...fields } });
  return ok({ ...readPerson(rules, entry, country), language, zone: readZone(zone, offer.zone) });
}

type Confirming = Pick<BookHeld, 'key' | 'isTexted'> & { attendee: Attendee; alsoWrite: AlsoWriteWithAppointment };

/** From held to pending if the business approves requests, or else to confirmed. */
export async function confirmHeld(
  { appointment, offer }: Found,
  { attendee, key, isTexted, alsoWrite }: Confirming,
  deps: BookingDeps,
): Promise<Result<Found, AppointmentSaveRefusal | { code: 'not-now' }>> {
  const now = deps.clock.now();
  const { needsApproval } = appointment.terms;
  const event = needsApproval ? 'request' : 'confirm';
  const decideBy = needsApproval ? decideByOf(appointment, offer, now) : null;
  const changed = changeAppointment(
    appointment,
    {
      event,
      by: 'visitor',
      now,
      patch: { ...attendee, decideBy, remindedUntil: now },
      idempotencyKey: key,
    },
    offer,
  );
  if (!changed.ok) return changed;
  const { after, entry } = changed.value;
  const { phone, siteId, deviceHash } = after;
  const subject = { ...after, version: appointment.version + 1 };
  const notices = [
    ...withholdTexts(noticesFor('appointment', { on: event, subject }), isTexted),
    ...(needsApproval ? await requestNotices(subject, offer, deps) : []),
    ...(alsoWrite.notices ?? []),
  ];
  const lineIds = linesAffectedBy(after, { offer, now });
  const saved = await deps.appointments.save(appointment, after, entry, {
    ...alsoWrite,
    notices,
    ...(phone !== null &&
      deviceHash !== null && { firstUse: { siteId, kind: 'phone', contact: phone, tokenHash: deviceHash } }),
    lineIds,
  });
  if (!saved.ok) return saved;
  deps.wakeOutbox();
  return ok({ appointment: saved.value, offer });
}

/** When an unanswered request expires: after some opening hours, at the latest when it would begin. */
export function decideByOf({ at }: Pick<Appointment, 'at'>, { settings, opening, zone }: BookingOffer, now: number) {
  const openMs = bookingSettings(settings).approveWithinHours * HOUR_MS;
  const days = Math.ceil((at - now) / DAY_MS) + 1;
  return Math.min(at, afterOpenTime(opening, { from: now, openMs, days, zone }) ?? at);
}

/**
 * The person as their appointments are counted: by device and by phone, or else by email. Anyone can enter somebody
 * else's email, while a phone that others use has to be verified.
 */
export function holderOf(deviceHash: string | null, { phone, email }: Pick<Attendee, 'phone' | 'email'>): Holder {
  if (phone !== null) return { deviceHash, phones: [phone], emails: [] };
  return { deviceHash, phones: [], emails: email === null ? [] : [email] };
}
