import { formatSmallest, readAmount } from '@openturn/domain/format/money.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';

export function useAmount(currency: string): (units: number) => string {
  const { language } = useTexts();
  return (units) => formatSmallest(readAmount(units, currency) ?? 0, { currency, language });
}
