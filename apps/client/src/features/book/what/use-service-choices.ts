import { formatSmallest, readAmount } from '@openturn/domain/format/money.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useSoonest } from '#appointments/free/use-soonest.ts';
import { namedChoice } from '#entry/radio-or-select.tsx';
import type { BookableService, BookForm } from '#features/book/book-queries.ts';

/** Service options with duration, price and next free time. */
export function useServiceChoices({ currency }: BookForm) {
  const { t, language } = useTexts();
  const soonest = useSoonest();
  return (services: readonly BookableService[]) =>
    services.map((service) => {
      const { minutes, price } = service;
      const amount = readAmount(price, currency);
      const cost = amount === null ? '' : formatSmallest(amount, { currency, language });
      const hint = [t('book.minutes', { minutes }), cost, soonest(service.id)].filter(Boolean).join(' · ');
      return { ...namedChoice(service, language), hint };
    });
}
