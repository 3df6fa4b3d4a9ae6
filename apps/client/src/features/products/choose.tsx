import type { ProductsReply, ProductView } from '@openturn/contract/shop/products.ts';
import type { Problem } from '@openturn/domain/forms/problem.ts';
import { formatSmallest } from '@openturn/domain/format/money.ts';
import { Card } from '@openturn/ui/basics/card.tsx';
import { Button } from '@openturn/ui/basics/button.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { OwnName } from '#visit/own-name.tsx';
import { NeedsScript } from '#site/parts/needs-script.tsx';
import { type Basket, basketTotals, togglePicked } from './basket.ts';
import { ProductRow } from './product-row.tsx';
import styles from './products.module.css';
import { shopProblemText } from './shop-problem-text.ts';

type ChooseProps = {
  shop: ProductsReply;
  basket: Basket;
  /** By `group.<id>` and `product.<id>`. */
  problems: Readonly<Record<string, Problem>>;
  onItems: (items: Basket['items']) => void;
  onReview: () => void;
};

/** The catalog, group by group. What a group asks for is said before it is missed. */
export function Choose(props: ChooseProps) {
  const { shop, basket, onReview } = props;
  const { t, language } = useTexts();
  const { groups, products, currency } = shop;
  const others = products.filter(({ group }) => groups.every(({ id }) => id !== group));
  const total = formatSmallest(basketTotals({ ...basket, tip: null }, shop).subtotal, { currency, language });
  return (
    <>
      <h2 id="products-step" tabIndex={-1} className={styles.heading}>
        {t('products.choose')}
      </h2>
      {groups.map((group) => (
        <Group
          key={group.id}
          {...props}
          name={`group.${group.id}`}
          label={<OwnName names={group.names} />}
          isRequired={group.isRequired}
          products={products.filter((product) => product.group === group.id)}
        />
      ))}
      {others.length > 0 && (
        <Group {...props} name="group." label={t('products.others')} isRequired={false} products={others} />
      )}
      <div className={styles.bar}>
        <NeedsScript />
        <Button aria-disabled={basket.items.length === 0 && groups.every(isFree) ? true : undefined} onClick={onReview}>
          {t('products.review', { total })}
        </Button>
      </div>
    </>
  );
}

function isFree({ isRequired }: ProductsReply['groups'][number]): boolean {
  return !isRequired;
}

type GroupProps = Pick<ChooseProps, 'shop' | 'basket' | 'problems' | 'onItems'> & {
  name: string;
  label: React.ReactNode;
  isRequired: boolean;
  products: readonly ProductView[];
};

function Group({ shop, basket, problems, onItems, name, label, isRequired, products }: GroupProps) {
  const { t } = useTexts();
  const problem = problems[name];
  const error = problem && shopProblemText(problem, t);
  const setItem = (id: string, changed: Partial<Basket['items'][number]>) =>
    onItems(basket.items.map((item) => (item.product === id ? { ...item, ...changed } : item)));
  return (
    <fieldset className={styles.group} aria-describedby={error ? `${name}-error` : undefined}>
      <legend className={styles.legend}>
        <span className={styles.groupName}>{label}</span>
        {isRequired && <span className={styles.note}>{t('products.required')}</span>}
      </legend>
      {error && (
        <p id={`${name}-error`} className={styles.failure}>
          {error}
        </p>
      )}
      <div data-invalid={error ? true : undefined} className={styles.rows}>
        <Card as="ul">
          {products.map((product, at) => (
            <ProductRow
              key={product.id}
              product={product}
              item={basket.items.find((item) => item.product === product.id) ?? null}
              currency={shop.currency}
              inputId={at === 0 ? name : undefined}
              problem={problems[`product.${product.id}`]}
              onToggle={() => onItems(togglePicked(basket, product))}
              onChange={(changed) => setItem(product.id, changed)}
            />
          ))}
        </Card>
      </div>
    </fieldset>
  );
}
