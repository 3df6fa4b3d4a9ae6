import type { ProductView } from '@openturn/contract/shop/products.ts';
import { formatSmallest } from '@openturn/domain/format/money.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import type { OrderedItem } from '@openturn/domain/shop/check-order.ts';
import { SelectField } from '@openturn/ui/choices/select-field.tsx';
import { NumberStepper } from '@openturn/ui/fields/number-stepper.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { typedDigits } from '#entry/typed-digits.ts';
import styles from './products.module.css';

type ProductDetailsProps = {
  product: ProductView;
  item: OrderedItem;
  /** How many can be ordered. */
  available: number;
  currency: string;
  onChange: (changed: Partial<OrderedItem>) => void;
};

/** Which of its options, and how many. */
export function ProductDetails({ product, item, available, currency, onChange }: ProductDetailsProps) {
  const { t, language } = useTexts();
  const { id, names, price, options } = product;
  const money = (units: number) => formatSmallest(units, { currency, language });
  return (
    <div role="group" aria-label={pickName(names, language)} className={styles.details}>
      {options.length > 0 && (
        <SelectField
          name={`option.${id}`}
          label={t('products.option')}
          value={item.option ?? ''}
          choices={options.map((each) => ({
            value: each.id,
            label: `${pickName(each.names, language)} · ${money(price + each.extra)}`,
          }))}
          onChange={(option) => onChange({ option })}
        />
      )}
      {available > 1 && (
        <NumberStepper
          name={`quantity.${id}`}
          label={t('products.quantity')}
          value={item.quantity}
          least={1}
          most={available}
          read={(text) => Math.min(available, Math.max(1, Number(typedDigits(text, 2))))}
          fewer={t('form.fewer')}
          more={t('form.more')}
          onChange={(quantity) => onChange({ quantity })}
        />
      )}
    </div>
  );
}
