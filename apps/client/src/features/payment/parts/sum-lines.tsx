import { Card } from '@openturn/ui/basics/card.tsx';
import styles from '#features/payment/payment.module.css';
import type { VisitPayment } from '#visit-parts/paying/payment-queries.ts';
import { useSums } from './use-sums.ts';

type SumLinesProps = {
  lines: VisitPayment['lines'];
  currency: string;
  /** Below the lines, such as the total; the last one is the sum that counts. */
  sums: readonly { name: string; amount: number }[];
};

export function SumLines({ lines, currency, sums }: SumLinesProps) {
  const { amount, nameOf } = useSums(currency);
  return (
    <Card as="dl">
      {lines.map((line, index) => (
        <div key={index} className={styles.line}>
          <dt>
            <bdi>{nameOf(line)}</bdi>
          </dt>
          <dd>{amount(line.amount)}</dd>
        </div>
      ))}
      {sums.map((sum, index) => (
        <div key={sum.name} className={styles.line} data-look={index === sums.length - 1 ? 'total' : 'sum'}>
          <dt>{sum.name}</dt>
          <dd>{amount(sum.amount)}</dd>
        </div>
      ))}
    </Card>
  );
}
