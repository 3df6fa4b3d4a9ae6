import { rulesForMethod } from '@openturn/domain/join/rules-for-method.ts';
import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { call } from '@openturn/web/api/call.ts';
import type { ReportedProblem } from '@openturn/web/i18n/problem-text.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { returnToBooked } from '#appointments/own/return-to-booked.ts';
import { useSite } from '#site/use-site.ts';
import type { Held } from '#features/book/book-queries.ts';
import type { StepParts } from '#features/book/step-parts.ts';
import { useBookDraft } from './use-book-draft.ts';
import { useEntry } from './use-entry.ts';
import { useRememberBooked } from './use-remember-booked.ts';

/** A code is on its way to the phone, because another device has used it. */
type CodeNeeded = { contact: string; sentAt: number; problem: ReportedProblem | null };

type UseBooking = Pick<StepParts, 'form'> & { held: Held; zone: string; asksFirst: () => Promise<boolean> };

/** Sends the attendee's details, and the code if the phone needs one. */
export function useBooking({ form, held, zone, asksFirst }: UseBooking) {
  const { language } = useTexts();
  const siteId = Number(useSite().SiteID);
  const [, navigate] = useLocation();
  const [isExpired, setIsExpired] = useState(false);
  const [needed, setNeeded] = useState<CodeNeeded | null>(null);
  const entered = useRef('');
  const remember = useRememberBooked();
  const draft = useBookDraft();
  const refusals: Record<string, () => void> = {
    'hold-expired': () => {
      setNeeded(null);
      setIsExpired(true);
    },
    'phone-unproven': () => setNeeded({ contact: draft.latest().typed.PhoneNumber, sentAt: Date.now(), problem: null }),
    'code-wrong': () => setNeeded((last) => last && { ...last, problem: { key: 'error.codeWrong' } }),
    'code-expired': () => setNeeded((last) => last && { ...last, problem: { key: 'error.codeExpired' } }),
  };
  const entry = useEntry({
    rules: rulesForMethod(form.rules, held.method),
    draft,
    body: () => ({ body: { guid: held.guid, zone, language }, problems: {} }),
    send: async (body, key) => {
      const code = entered.current;
      entered.current = '';
      const sent = { ...body, ...(code !== '' && { code }) };
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
  const code = needed && {
    ...needed,
    isSending: entry.isSending,
    onSubmit: (typed: string) => {
      entered.current = typed;
      void entry.submit(true);
    },
    onResend: async () => {
      await entry.submit(true);
      return true;
    },
    onBack: () => setNeeded(null),
  };
  return { entry, isExpired, code };
}

export type CodeEntry = NonNullable<ReturnType<typeof useBooking>['code']>;
