import { formatSmallest, readAmount } from '@openturn/domain/format/money.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { namedChoice } from '#entry/radio-or-select.tsx';
import type { BookableService, BookForm } from '#features/book/book-queries.ts';

/** Service options with duration and price. */
export function useServiceChoices({ currency }: BookForm) {
  const { t, language } = useTexts();
  return (services: readonly BookableService[]) =>
    services.map((service) => {
      const { minutes, price } = service;
      const amount = readAmount(price, currency);
      const cost = amount === null ? '' : formatSmallest(amount, { currency, language });
      const hint = [t('book.minutes', { minutes }), cost].filter(Boolean).join(' · ');
      return { ...namedChoice(service, language), hint };
    });
}
