import type { ProductSetup, ProductsValues } from '@openturn/contract/shop/product-settings.ts';
import { formatSmallest } from '@openturn/domain/format/money.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import styles from './products.module.css';

type ProductPreviewProps = {
  groups: ProductsValues['groups'];
  products: readonly ProductSetup[];
  currency: string;
};

/** The products as visitors choose from them. */
export function ProductPreview({ groups, products: all, currency }: ProductPreviewProps) {
  const { t, language } = useTexts();
  // What has no name yet is no product yet.
  const products = all.filter(({ names }) => pickName(names, language) !== '');
  const inGroup = (id: string) => products.filter(({ group }) => group === id);
  const others = products.filter(({ group }) => groups.every(({ id }) => id !== group));
  if (products.length === 0) {
    return (
      <div className={styles.phone}>
        <p className={styles.hint}>{t('settings.products.none')}</p>
      </div>
    );
  }
  return (
    <div className={styles.phone}>
      <p className={styles.question}>{t('products.choose')}</p>
      {groups
        .filter(({ id }) => inGroup(id).length > 0)
        .map(({ id, names, isRequired }) => (
          <section key={id} className={styles.group}>
            <p className={styles.groupHead}>
              <b>
                <bdi>{pickName(names, language)}</bdi>
              </b>
              {isRequired && <small>{t('products.required')}</small>}
            </p>
            <Rows products={inGroup(id)} currency={currency} />
          </section>
        ))}
      {others.length > 0 && (
        <section className={styles.group}>
          {groups.length > 0 && (
            <p className={styles.groupHead}>
              <b>{t('products.others')}</b>
            </p>
          )}
          <Rows products={others} currency={currency} />
        </section>
      )}
    </div>
  );
}

function Rows({ products, currency }: Pick<ProductPreviewProps, 'products' | 'currency'>) {
  const { t, language } = useTexts();
  return (
    <ul className={styles.card}>
      {products.map(({ names, about, picture, price, stock }, at) => (
        <li key={at} className={styles.product}>
          {picture !== '' && <img src={picture} alt="" width="48" height="48" className={styles.picture} />}
          <span className={styles.words}>
            <b>
              <bdi>{pickName(names, language)}</bdi>
            </b>
            {pickName(about, language) && (
              <small>
                <bdi>{pickName(about, language)}</bdi>
              </small>
            )}
            {stock === 0 && <small>{t('products.soldOut')}</small>}
          </span>
          <b>{formatSmallest(price, { currency, language })}</b>
        </li>
      ))}
    </ul>
  );
}
