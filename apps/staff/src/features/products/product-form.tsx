import { useLocation } from 'wouter';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { PRODUCT_LABELS } from '#app/format/product-labels.ts';
import { call } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { SettingsFrame } from '#app/settings/form/settings-frame.tsx';
import { useKeyFor } from '#app/settings/form/use-key-for.ts';
import { useSettingsForm } from '#app/settings/form/use-settings-form.ts';
import { NEW_PRODUCT, productDraft, productProblems, productValues, productSetup } from './product-draft.ts';
import { ProductFields } from './product-fields.tsx';
import { ProductPreview } from './product-preview.tsx';
import type { ProductRow, ProductsPagesProps } from './products-data.ts';

/** The tax of the last product is most likely that of the next. */
function useNew({ data }: Pick<ProductsPagesProps, 'data'>) {
  const taxRate = data.shown.products.at(-1)?.taxRate ?? 0;
  return { version: 'new', values: { ...NEW_PRODUCT, taxRate } };
}

export function NewProduct({ siteId, data, reload, base }: ProductsPagesProps) {
  const { t, language } = useTexts();
  const [, go] = useLocation();
  const keyFor = useKeyFor();
  const empty = useNew({ data });
  const labelOf = useProductLabel(data.shown.currency);
  const as = { currency: data.shown.currency, language };
  const form = useSettingsForm({
    siteId,
    page: 'products/new',
    data: empty,
    reload: async () => empty,
    save: async ({ values: product }) => {
      const body = { id: null, version: null, product };
      await call('POST staff/settings/product', { siteId, key: keyFor(body), body });
      await reload();
      go(base, { replace: true });
    },
    draftOf: (product) => productDraft(product, as),
    valuesOf: (draft) => productValues(draft, as),
    problemsOf: (draft) => productProblems(draft, as, t),
  });
  return (
    <SettingsFrame
      title={t('settings.products.add')}
      form={form}
      labelOf={labelOf}
      preview={<ProductPreview groups={[]} products={[productValues(form.draft, as)]} currency={as.currency} />}
    >
      <ProductFields siteId={siteId} form={form} data={data} labelOf={labelOf} />
    </SettingsFrame>
  );
}

/** One product: what it is called, what it costs, its options and its stock. */
export function ProductForm({ siteId, data, reload, product }: ProductsPagesProps & { product: ProductRow }) {
  const { t, language } = useTexts();
  const labelOf = useProductLabel(data.shown.currency);
  const as = { currency: data.shown.currency, language };
  const form = useSettingsForm({
    siteId,
    page: `products/${product.id}`,
    data: { version: product.version, values: productSetup(product) },
    reload: async () => {
      const now = (await reload()).shown.products.find(({ id }) => id === product.id) ?? product;
      return { version: now.version, values: productSetup(now) };
    },
    save: ({ version, values }) =>
      call('POST staff/settings/product', { siteId, body: { id: product.id, version, product: values } }),
    draftOf: (values) => productDraft(values, as),
    valuesOf: (draft) => productValues(draft, as),
    problemsOf: (draft) => productProblems(draft, as, t),
  });
  return (
    <SettingsFrame
      title={pickName(product.names, language)}
      form={form}
      labelOf={labelOf}
      preview={<ProductPreview groups={[]} products={[productValues(form.draft, as)]} currency={as.currency} />}
    >
      <ProductFields siteId={siteId} form={form} data={data} labelOf={labelOf} />
    </SettingsFrame>
  );
}

/** A field's label by its name. */
function useProductLabel(currency: string): (field: string) => string {
  const { t } = useTexts();
  return (path) => {
    const [field = ''] = path.split('.');
    if (field === 'price') return t('settings.products.price', { currency });
    const key = PRODUCT_LABELS[field as keyof typeof PRODUCT_LABELS];
    return key ? t(key) : field;
  };
}
