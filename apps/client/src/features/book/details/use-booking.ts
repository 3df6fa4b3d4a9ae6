import { rulesForMethod } from '@openturn/domain/join/rules-for-method.ts';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { call } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { returnToBooked } from '#appointments/own/return-to-booked.ts';
import { useSite } from '#site/use-site.ts';
import type { Held } from '#features/book/book-queries.ts';
import type { StepParts } from '#features/book/step-parts.ts';
import { useBookDraft } from './use-book-draft.ts';
import { useEntry } from './use-entry.ts';
import { usePhoneCode } from './use-phone-code.ts';
import { useRememberBooked } from './use-remember-booked.ts';

type UseBooking = Pick<StepParts, 'form'> & { held: Held; zone: string; asksFirst: () => Promise<boolean> };

/** Sends the attendee's details, and the code if the phone needs one. */
export function useBooking({ form, held, zone, asksFirst }: UseBooking) {
  const { language } = useTexts();
  const siteId = Number(useSite().SiteID);
  const [, navigate] = useLocation();
  const [isExpired, setIsExpired] = useState(false);
  const remember = useRememberBooked();
  const draft = useBookDraft();
  const phoneCode = usePhoneCode(draft);
  const refusals: Record<string, () => void> = {
    ...phoneCode.refusals,
    'hold-expired': () => {
      phoneCode.stop();
      setIsExpired(true);
    },
  };
  const entry = useEntry({
    rules: rulesForMethod(form.rules, held.method),
    draft,
    body: () => ({ body: { guid: held.guid, zone, language }, problems: {} }),
    send: async (body, key) => {
      const sent = { ...body, ...phoneCode.take() };
      const { appointment } = await call('POST client/book', { siteId, body: sent, key });
      remember(appointment.guid);
      const address = `/booked/${appointment.guid}`;
      returnToBooked(address, navigate);
      navigate(address, { replace: true });
    },
    asksFirst,
    onRefused: ({ code }) => {
      const handle = refusals[code ?? ''];
      handle?.();
      return handle !== undefined;
    },
  });
  return { entry, isExpired, code: phoneCode.stepFor(entry) };
}
