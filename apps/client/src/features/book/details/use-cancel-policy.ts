import { formatSmallest, readAmount } from '@openturn/domain/format/money.ts';
import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { type Texts, useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useNow } from '#site/time/use-now.ts';
import type { BookableService, BookForm } from '#features/book/book-queries.ts';
import type { ZoneMoments } from '#appointments/free/use-zone-moments.ts';

type Policy = {
  form: Pick<BookForm, 'currency'>;
  service: Pick<BookableService, 'cancelNoticeMinutes' | 'lateFee'> & { needsApproval?: boolean | undefined };
  /** Once a time is chosen, the sentence names the last moment. */
  chosen?: { at: number; moments: ZoneMoments } | undefined;
  /** The time that one tap takes: what cancelling costs is told before that where it costs something at once. */
  next?: number | undefined;
};

/** Until when cancelling is free and what it costs after that; null if it is always free. */
export function useCancelPolicy({ form, service, chosen, next }: Policy): string | null {
  const { t, language } = useTexts();
  const now = useNow();
  const { cancelNoticeMinutes: minutes, lateFee } = service;
  if (!(minutes > 0)) return null;
  const fee = readAmount(lateFee, form.currency);
  const amount = fee === null ? null : formatSmallest(fee, { currency: form.currency, language });
  const at = chosen?.at ?? next;
  const isSoon = at !== undefined && at - minutes * MINUTE_MS <= now;
  if (isSoon && service.needsApproval && amount !== null) return t('booked.requestFee', { amount });
  if (isSoon) return amount === null ? t('book.callAtOnce') : t('book.feeAtOnce', { amount });
  if (!chosen) {
    const notice = noticeText(minutes, t);
    return amount === null ? t('book.policyCall', { notice }) : t('book.policyFee', { notice, amount });
  }
  const time = chosen.moments.momentText(chosen.at - minutes * MINUTE_MS);
  return amount === null ? t('book.freeUntilCall', { time }) : t('book.freeUntilFee', { time, amount });
}

/** In the largest unit that divides it. */
function noticeText(minutes: number, t: Texts['t']): string {
  if (minutes % 1_440 === 0) return t('book.days', { count: minutes / 1_440 });
  return minutes % 60 === 0 ? t('book.hours', { count: minutes / 60 }) : t('book.minutes', { minutes });
}
