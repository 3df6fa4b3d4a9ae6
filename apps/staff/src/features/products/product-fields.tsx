import { pickName } from '@openturn/domain/site/pick-name.ts';
import { ChoiceList } from '@openturn/ui/choices/choice-list.tsx';
import { SelectField } from '@openturn/ui/choices/select-field.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { NumberField } from '#app/numbers/number-field.tsx';
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
      <NamesField
        name="names"
        label={labelOf('names')}
        names={draft.names}
        error={errors['names']}
        onChange={(names) => set({ names })}
      />
      <NamesField
        name="about"
        label={labelOf('about')}
        hint={t('settings.products.aboutHint')}
        names={draft.about}
        error={errors['about']}
        onChange={(about) => set({ about })}
      />
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

function Selling({ form: { draft, set, errors }, data, labelOf }: Omit<ProductFieldsProps, 'siteId'>) {
  const { t, language } = useTexts();
  const { groups } = data.values;
  return (
    <Part title={t('settings.products.selling')}>
      <Columns>
        <NumberField
          name="price"
          label={labelOf('price')}
          inputMode="decimal"
          value={draft.price}
          errors={errors}
          onChange={(price) => set({ price })}
        />
        <NumberField
          name="taxRate"
          label={labelOf('taxRate')}
          inputMode="decimal"
          value={draft.taxRate}
          errors={errors}
          onChange={(taxRate) => set({ taxRate })}
        />
        <NumberField
          name="stock"
          label={labelOf('stock')}
          hint={t('settings.products.stockHint')}
          value={draft.stock}
          errors={errors}
          onChange={(stock) => set({ stock })}
        />
        <NumberField
          name="most"
          label={labelOf('most')}
          value={draft.most}
          errors={errors}
          onChange={(most) => set({ most })}
        />
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
