import type { Names } from '@openturn/contract/wire.ts';
import { formatSmallest } from '@openturn/domain/format/money.ts';
import { Card } from '@openturn/ui/basics/card.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { OwnName } from '#visit/own-name.tsx';
import styles from '#features/products/products.module.css';

type Line = { key: string; names: Names; optionNames: Names | null; quantity: number; unit: number };

/** What was picked or ordered, with what it costs. */
export function OrderLines({ lines, currency }: { lines: readonly Line[]; currency: string }) {
  const { language } = useTexts();
  return (
    <Card as="ul">
      {lines.map(({ key, names, optionNames, quantity, unit }) => (
        <li key={key} className={styles.line}>
          <span className={styles.words}>
            <b>
              {quantity > 1 && `${quantity} × `}
              <OwnName names={names} />
            </b>
            {optionNames && (
              <small>
                <OwnName names={optionNames} />
              </small>
            )}
          </span>
          <b className={styles.price}>{formatSmallest(unit * quantity, { currency, language })}</b>
        </li>
      ))}
    </Card>
  );
}
