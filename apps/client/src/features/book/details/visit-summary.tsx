import { Fragment } from 'react';
import { Link } from 'wouter';
import { formatSmallest, readAmount } from '@openturn/domain/format/money.ts';
import { Card } from '@openturn/ui/basics/card.tsx';
import { AskedToBook } from '#visit/asked-ahead.tsx';
import { UnbrokenDates } from '#site/time/unbroken-dates.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { methodName } from '#entry/field-labels.ts';
import type { BookableService, BookForm } from '#features/book/book-queries.ts';
import type { Choices } from '#features/book/choices.ts';
import type { ZoneMoments } from '#appointments/free/use-zone-moments.ts';
import { useCancelPolicy } from './use-cancel-policy.ts';
import styles from './visit-summary.module.css';
import { OwnName } from '#visit/own-name.tsx';

type VisitSummaryProps = {
  form: BookForm;
  service: BookableService;
  choices: Choices;
  /** The time, once chosen. */
  when?: string | undefined;
  /** The chosen time, for what cancelling costs. */
  chosen?: { at: number; moments: ZoneMoments } | undefined;
  /** The time that the step's button takes. */
  next?: number | undefined;
  /** Whose clock shows that time, where there are two. */
  clock?: string | undefined;
  /** Further facts. */
  note?: string | undefined;
  /** The step where it can be changed; none if there was no choice. */
  change?: string | undefined;
};

/** The choices so far. */
export function VisitSummary({ form, service, choices, when, chosen, next, clock, note, change }: VisitSummaryProps) {
  const texts = useTexts();
  const { t, language } = texts;
  const named = form.services.filter(({ id }) => choices.additional.includes(id));
  const staff = form.staff.find(({ id }) => id === choices.staff);
  const minutes = [service, ...named].reduce((sum, each) => sum + each.minutes, 0);
  const prices = [service, ...named].flatMap(({ price }) => readAmount(price, form.currency) ?? []);
  const price = prices.reduce((sum, each) => sum + each, 0);
  const policy = useCancelPolicy({ form, service, chosen, next });
  const facts = [
    t('book.minutes', { minutes }),
    ...(staff ? [t('book.with', { name: staff.name })] : []),
    ...(choices.party > 1 ? [t('book.people', { count: choices.party })] : []),
    methodName(choices.method, texts),
    ...(prices.length > 0 ? [formatSmallest(price, { currency: form.currency, language })] : []),
  ];
  return (
    <div data-aside>
      <Card>
        <div className={styles.summary}>
          {when && (
            <p className={styles.when}>
              <UnbrokenDates text={when} />
            </p>
          )}
          {clock && <p className={styles.note}>{clock}</p>}
          <div className={styles.what}>
            <p className={styles.name}>
              {[service, ...named].map(({ id, names }, at) => (
                <Fragment key={id}>
                  {at > 0 && ' + '}
                  <OwnName names={names} />
                </Fragment>
              ))}
            </p>
            <p className={styles.facts}>
              {facts.map((fact) => (
                <bdi key={fact}>{fact}</bdi>
              ))}
            </p>
            <AskedToBook form={form} ids={[service.id, ...choices.additional]} className={styles.note} />
            {policy && (
              <p className={styles.note}>
                <UnbrokenDates text={policy} />
              </p>
            )}
            {note && <p className={styles.note}>{note}</p>}
          </div>
          {change && (
            <Link href={change} className={styles.change}>
              {t('book.change')}
            </Link>
          )}
        </div>
      </Card>
    </div>
  );
}
