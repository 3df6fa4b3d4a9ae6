import type { OrderTotals } from '@openturn/domain/shop/order-totals.ts';
import { formatSmallest } from '@openturn/domain/format/money.ts';
import { percentText } from '@openturn/domain/shop/percent-text.ts';
import { Card } from '@openturn/ui/basics/card.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import styles from './order.module.css';

type SumsProps = { totals: OrderTotals; currency: string; includesTax: boolean; taxName: string };

/** Every line of the total. */
export function Sums({ totals, currency, includesTax, taxName }: SumsProps) {
  const { t, language } = useTexts();
  const { subtotal, discount, taxes, tip, total } = totals;
  const money = (units: number) => formatSmallest(units, { currency, language });
  return (
    <Card>
      <dl className={styles.sums}>
        <Sum name={t('products.subtotal')} amount={money(subtotal)} />
        {discount > 0 && <Sum name={t('products.discount')} amount={money(-discount)} />}
        {taxes.map(({ rate, amount }) => {
          const tax = `${taxName || t('products.tax')} ${percentText(rate, language)}`;
          return <Sum key={rate} name={includesTax ? t('products.taxWithin', { tax }) : tax} amount={money(amount)} />;
        })}
        {tip > 0 && <Sum name={t('products.tip')} amount={money(tip)} />}
        <div data-total>
          <dt>{t('products.total')}</dt>
          <dd>{money(total)}</dd>
        </div>
      </dl>
    </Card>
  );
}

function Sum({ name, amount }: { name: string; amount: string }) {
  return (
    <div>
      <dt>
        <bdi>{name}</bdi>
      </dt>
      <dd>{amount}</dd>
    </div>
  );
}
