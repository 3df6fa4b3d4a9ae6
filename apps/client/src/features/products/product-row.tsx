import type { ProductView } from '@openturn/contract/shop/products.ts';
import type { Problem } from '@openturn/domain/forms/problem.ts';
import { formatSmallest } from '@openturn/domain/format/money.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import type { OrderedItem } from '@openturn/domain/shop/check-order.ts';
import { Skeleton } from '@openturn/ui/states/skeleton.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { Later } from '#app/screens/later.tsx';
import { lazyScreen } from '#app/screens/lazy-screen.tsx';
import { OwnName } from '#visit/own-name.tsx';
import styles from './products.module.css';
import { shopProblemText } from './shop-problem-text.ts';

type ProductRowProps = {
  product: ProductView;
  /** Null if it is not picked. */
  item: OrderedItem | null;
  currency: string;
  /** Of the first of a group, where the focus goes. */
  inputId: string | undefined;
  problem: Problem | undefined;
  onToggle: () => void;
  onChange: (changed: Partial<OrderedItem>) => void;
};

/** Needed once something is picked. */
const PRODUCT_DETAILS = lazyScreen(async () => (await import('./product-details.tsx')).ProductDetails);
/** Few enough to be worth saying. */
const FEW = 5;

export function ProductRow({ product, item, currency, inputId, problem, onToggle, onChange }: ProductRowProps) {
  const { t, language } = useTexts();
  const { id, names, about, picture, price, options, stock, most } = product;
  const name = `product.${id}`;
  const isSoldOut = stock === 0 && item === null;
  const money = (units: number) => formatSmallest(units, { currency, language });
  const option = options.find((each) => each.id === item?.option);
  const error = problem && shopProblemText(problem, t);
  const available = Math.min(most, stock ?? most);
  const few = stock !== null && stock > 0 && stock <= FEW ? t('products.left', { count: stock }) : '';
  return (
    <li data-sold={isSoldOut || undefined} className={styles.product}>
      <label className={styles.pick}>
        <input
          type="checkbox"
          id={inputId ?? name}
          checked={item !== null}
          disabled={isSoldOut}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${name}-error` : undefined}
          onChange={onToggle}
        />
        {picture && <img src={picture} alt="" width="48" height="48" loading="lazy" className={styles.picture} />}
        <span className={styles.words}>
          <b>
            <OwnName names={names} />
          </b>
          {pickName(about, language) && (
            <small>
              <OwnName names={about} />
            </small>
          )}
          {(isSoldOut || few) && <small>{isSoldOut ? t('products.soldOut') : few}</small>}
        </span>
        <b className={styles.price}>{money(price + (option?.extra ?? 0))}</b>
      </label>
      {item && (options.length > 0 || available > 1) && (
        <Later
          screen={PRODUCT_DETAILS}
          props={{ product, item, available, currency, onChange }}
          meanwhile={<Skeleton size="medium" />}
        />
      )}
      {error && (
        <p id={`${name}-error`} className={styles.failure}>
          {error}
        </p>
      )}
    </li>
  );
}
