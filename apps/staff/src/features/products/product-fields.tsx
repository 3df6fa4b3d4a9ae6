import { pickName } from '@openturn/domain/site/pick-name.ts';
import { ChoiceList } from '@openturn/ui/choices/choice-list.tsx';
import { SelectField } from '@openturn/ui/choices/select-field.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { NumberField } from '#app/numbers/number-field.tsx';
import { fieldOf } from '#app/settings/field-of.ts';
import { Columns, Part } from '#app/settings/form/form-parts.tsx';
import { NamesField } from '#app/settings/names-field.tsx';
import type { ProductSettingsForm } from './product-draft.ts';
import { ProductOptions } from './product-options.tsx';
import { ProductPicture } from './product-picture.tsx';
import type { ProductsData } from './products-data.ts';

type ProductFieldsProps = {
  siteId: number;
  form: ProductSettingsForm;
  data: ProductsData;
  labelOf: (field: string) => string;
};

export function ProductFields({ siteId, form, data, labelOf }: ProductFieldsProps) {
  const { t, language } = useTexts();
  const { draft, set, errors } = form;
  const { services } = data.shown;
  return (
    <>
      <NamesField {...fieldOf(form, 'names')} label={labelOf('names')} />
      <NamesField {...fieldOf(form, 'about')} label={labelOf('about')} hint={t('settings.products.aboutHint')} />
      <ProductPicture siteId={siteId} picture={draft.picture} onChange={(picture) => set({ picture })} />
      <Selling form={form} data={data} labelOf={labelOf} />
      <ProductOptions form={form} currency={data.shown.currency} />
      {services.length > 0 && (
        <ChoiceList
          kind="several"
          name="services"
          label={labelOf('services')}
          hint={t('settings.products.servicesHint')}
          error={errors['services']}
          choices={services.map(({ id, names }) => ({ value: id, label: pickName(names, language) }))}
          chosen={draft.services}
          onChange={(chosen) => set({ services: services.map(({ id }) => id).filter((id) => chosen.includes(id)) })}
        />
      )}
    </>
  );
}

function Selling({ form, data, labelOf }: Omit<ProductFieldsProps, 'siteId'>) {
  const { draft, set, errors } = form;
  const { t, language } = useTexts();
  const { groups } = data.values;
  return (
    <Part title={t('settings.products.selling')}>
      <Columns>
        <NumberField {...fieldOf(form, 'price')} label={labelOf('price')} inputMode="decimal" />
        <NumberField {...fieldOf(form, 'taxRate')} label={labelOf('taxRate')} inputMode="decimal" />
        <NumberField {...fieldOf(form, 'stock')} label={labelOf('stock')} hint={t('settings.products.stockHint')} />
        <NumberField {...fieldOf(form, 'most')} label={labelOf('most')} />
      </Columns>
      {groups.length > 0 && (
        <SelectField
          name="group"
          label={labelOf('group')}
          value={draft.group ?? ''}
          error={errors['group']}
          placeholder={t('settings.products.noGroup')}
          choices={groups.map(({ id, names }) => ({ value: id, label: pickName(names, language) }))}
          onChange={(group) => set({ group: group === '' ? null : group })}
        />
      )}
    </Part>
  );
}
