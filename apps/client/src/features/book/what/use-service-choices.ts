import { formatSmallest, readAmount } from '@openturn/domain/format/money.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import type { BookableService, BookForm } from '#features/book/book-queries.ts';

/** Service options with duration and price. */
export function useServiceChoices({ currency }: BookForm) {
  const { t, language } = useTexts();
  return (services: readonly BookableService[]) =>
    services.map(({ id, names, minutes, price }) => {
      const amount = readAmount(price, currency);
      const cost = amount === null ? '' : formatSmallest(amount, { currency, language });
      const hint = [t('book.minutes', { minutes }), cost].filter(Boolean).join(' · ');
      return { value: id, label: pickName(names, language), hint };
    });
}
