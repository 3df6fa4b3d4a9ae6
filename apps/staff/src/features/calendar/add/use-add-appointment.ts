import { useState } from 'react';
import type { CalendarReply, StaffAppointment } from '@openturn/contract/staff/staff-calendar.ts';
import { MEET_METHODS } from '@openturn/domain/meet/meet-methods.ts';
import { call } from '@openturn/web/api/call.ts';
import { problemsOf } from '@openturn/web/api/problems-of.ts';
import { useSubmit } from '@openturn/web/api/use-submit.ts';
import { showFailure } from '@openturn/web/feedback/show-failure.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { instantOfEntry, partySizeOf, type Entry } from './add-entry.ts';
import { alternativesOf } from '#features/calendar/use-calendar-actions.ts';

type AddOptions = {
  siteId: number;
  calendar: CalendarReply;
  onAdded: (added: StaffAppointment) => void;
  onClose: () => void;
};
type EntryWithLanguage = Entry & { language: string };
type TakenTime = { staff: string; at: number | null; alternatives: number[] };

/** Retries use the same idempotency key; a corrected entry gets a new one. */
export function useAddAppointment({ siteId, calendar, onAdded, onClose }: AddOptions) {
  const { t } = useTexts();
  const [taken, setTaken] = useState<TakenTime | null>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const { isSending: isPending, submit } = useSubmit<EntryWithLanguage>();

  function fail(error: unknown, entry: EntryWithLanguage) {
    const alternatives = alternativesOf(error);
    const problems = problemsOf(error, t);
    if (alternatives) setTaken({ staff: entry.staff, at: instantOfEntry(entry, calendar.zone), alternatives });
    else if (problems) setErrors(problems);
    else void showFailure(error);
  }
  async function send(entry: EntryWithLanguage) {
    const body = bodyOf(entry, calendar);
    await submit(
      entry,
      async (keyFor) => {
        const { appointment } = await call('POST staff/appointment', { siteId, body, key: keyFor(body) });
        onAdded(appointment);
        onClose();
      },
      (error) => fail(error, entry),
    );
  }
  return {
    taken,
    errors,
    isPending,
    add: (entry: EntryWithLanguage) => {
      const { method } = bodyOf(entry, calendar);
      const missing = {
        ...(entry.name.trim() === '' && { name: t('validation.required') }),
        // MEET-01.
        ...(method === MEET_METHODS.byPhone && entry.phone.trim() === '' && { PhoneNumber: t('validation.required') }),
      };
      setErrors(missing);
      if (Object.keys(missing).length === 0) void send(entry);
    },
  };
}

function bodyOf(entry: EntryWithLanguage, { zone, services }: CalendarReply) {
  const service = services.find(({ id }) => id === entry.service);
  const methods = service?.methods ?? [];
  const [name, phone, email, note] = [entry.name, entry.phone, entry.email, entry.note].map((text) => text.trim());
  return {
    service: entry.service,
    staff: entry.staff,
    at: instantOfEntry(entry, zone) ?? 0,
    name: name ?? '',
    partySize: service ? partySizeOf(entry, service) : 1,
    language: entry.language,
    ...(methods.includes(entry.method) ? { method: entry.method } : methods[0] ? { method: methods[0] } : {}),
    ...(phone && { PhoneNumber: phone }),
    ...(email && { Email: email }),
    ...(note && { note }),
  };
}
