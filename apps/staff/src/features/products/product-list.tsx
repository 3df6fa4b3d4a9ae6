import { formatSmallest } from '@openturn/domain/format/money.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { ChoiceList } from '@openturn/ui/choices/choice-list.tsx';
import { CheckField } from '@openturn/ui/choices/check-field.tsx';
import { TextField } from '@openturn/ui/fields/text-field.tsx';
import { call } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { PAYING_TEXTS, PRODUCTS_LABELS } from '#app/format/product-labels.ts';
import { labelIn } from '#app/format/settings-labels.ts';
import { checkOf, fieldOf } from '#app/settings/field-of.ts';
import { ArchivableList } from '#app/settings/order/archivable-list.tsx';
import { Columns, Part } from '#app/settings/form/form-parts.tsx';
import { SettingsFrame } from '#app/settings/form/settings-frame.tsx';
import { useSettingsForm } from '#app/settings/form/use-settings-form.ts';
import { CouponsPart } from './coupons-part.tsx';
import { GroupsPart } from './groups-part.tsx';
import { ProductPreview } from './product-preview.tsx';
import type { ProductsPagesProps } from './products-data.ts';
import { type ShopForm, shopDraft, shopProblems, shopValues } from './shop-draft.ts';

const PAYING = ['counter', 'online'] as const;

/** How products are sold, their order, their groups and coupons. */
export function ProductList({ siteId, data, reload, base }: ProductsPagesProps) {
  const { t, language } = useTexts();
  const { currency, products, used } = data.shown;
  const as = { currency, language };
  const form = useSettingsForm({
    siteId,
    page: 'products',
    data,
    reload,
    save: (body) => call('POST staff/settings/products', { siteId, body }),
    draftOf: (values) => shopDraft(values, as),
    valuesOf: (draft) => shopValues(draft, as),
    problemsOf: (draft) => shopProblems(draft, as, t),
  });
  const { draft, set } = form;
  const shown = draft.products.flatMap(({ id, isArchived }) =>
    isArchived ? [] : products.filter((product) => product.id === id),
  );
  return (
    <SettingsFrame
      title={t('settings.products')}
      lead={t('settings.products.lead')}
      form={form}
      labelOf={(field) => labelIn(PRODUCTS_LABELS, field, t)}
      preview={<ProductPreview groups={draft.groups} products={shown} currency={currency} />}
    >
      <CheckField {...checkOf(form, 'isOn')} label={t('settings.products.isOn')} />
      <ProductOrder form={form} data={data} base={base} />
      <Part title={t('settings.products.selling')}>
        <Columns>
          <TextField
            {...fieldOf(form, 'taxName')}
            label={t('settings.products.taxName')}
            hint={t('settings.products.taxNameHint')}
            autoComplete="off"
          />
          <TextField
            {...fieldOf(form, 'tips')}
            label={t('settings.products.tips')}
            hint={t('settings.products.tipsHint')}
            autoComplete="off"
            isLatin
          />
        </Columns>
        <ChoiceList
          kind="one"
          name="pays"
          label={t('settings.products.pays')}
          choices={PAYING.map((value) => ({ value, label: t(PAYING_TEXTS[value]) }))}
          chosen={draft.pays}
          onChange={(pays) => set({ pays: PAYING.find((each) => each === pays) ?? 'counter' })}
        />
        <CheckField {...checkOf(form, 'includesTax')} label={t('settings.products.includesTax')} isPlain />
      </Part>
      <GroupsPart form={form} />
      <CouponsPart form={form} used={used} />
    </SettingsFrame>
  );
}

type ProductOrderProps = { form: ShopForm } & Pick<ProductsPagesProps, 'data' | 'base'>;

function ProductOrder({ form: { draft, set }, data, base }: ProductOrderProps) {
  const { t, language } = useTexts();
  const { currency, products } = data.shown;
  const noteOf = (price: number, stock: number | null) => {
    const left = stock === null ? '' : t('products.left', { count: stock });
    return [formatSmallest(price, { currency, language }), stock === 0 ? t('products.soldOut') : left]
      .filter(Boolean)
      .join(' · ');
  };
  return (
    <ArchivableList
      all={draft.products}
      rows={products.map(({ id, names, price, stock }) => ({
        id,
        name: pickName(names, language),
        note: noteOf(price, stock),
      }))}
      base={base}
      words={{
        add: t('settings.products.add'),
        archived: t('settings.products.archived'),
        archivedHint: t('settings.products.archivedHint'),
      }}
      onChange={(all) => set({ products: all })}
    />
  );
}
