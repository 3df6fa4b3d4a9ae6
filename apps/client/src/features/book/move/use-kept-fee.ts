import type { AppointmentView } from '@openturn/contract/visitor/appointment-view.ts';
import { formatSmallest, readAmount } from '@openturn/domain/format/money.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';

/** Moving after free cancellation has ended does not make it free again; null if it has not ended. */
export function useKeptFee({
  state,
  keepsFee,
  now,
  cancelFreeUntil,
  lateFee,
  currency,
}: AppointmentView): string | null {
  const { t, language } = useTexts();
  if ((state !== 'confirmed' && !keepsFee) || now <= cancelFreeUntil) return null;
  const fee = readAmount(lateFee, currency);
  if (fee === null) return t('book.moveKeepsCall');
  return t('book.moveKeepsFee', { amount: formatSmallest(fee, { currency, language }) });
}
