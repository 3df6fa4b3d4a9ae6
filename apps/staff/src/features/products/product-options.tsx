import { MOST_OPTIONS } from '@openturn/domain/shop/shop-bounds.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { FieldError } from '@openturn/ui/fields/field-error.tsx';
import { newIdempotencyKey } from '@openturn/web/api/new-idempotency-key.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { NumberField } from '#app/numbers/number-field.tsx';
import { Part } from '#app/settings/form/form-parts.tsx';
import { NamesField } from '#app/settings/names-field.tsx';
import type { ProductDraft, ProductSettingsForm } from './product-draft.ts';
import styles from './products.module.css';

type ProductOptionsProps = { form: ProductSettingsForm; currency: string };

/** Of which a visitor chooses one. */
export function ProductOptions({ form: { draft, set, errors }, currency }: ProductOptionsProps) {
  const { t, language } = useTexts();
  const { options } = draft;
  const change = (id: string, changed: Partial<ProductDraft['options'][number]>) =>
    set({ options: options.map((each) => (each.id === id ? { ...each, ...changed } : each)) });
  return (
    <Part title={t('settings.products.options')} hint={t('settings.products.optionsHint')}>
      {options.map(({ id, names, extra }, at) => (
        <div key={id} className={styles.row}>
          <NamesField
            name={`options.${id}`}
            label={t('settings.products.optionName', { number: at + 1 })}
            value={names}
            error={errors[`options.${id}`]}
            onChange={(next) => change(id, { names: next })}
          />
          <NumberField
            name={`options.${id}.extra`}
            label={t('settings.products.extra', { currency })}
            inputMode="decimal"
            value={extra}
            error={errors[`options.${id}.extra`]}
            onChange={(next) => change(id, { extra: next })}
          />
          <Button look="text" onClick={() => set({ options: options.filter((each) => each.id !== id) })}>
            {t('setup.remove')}
          </Button>
        </div>
      ))}
      <FieldError name="options" text={errors['options']} />
      {options.length < MOST_OPTIONS && (
        <Button
          look="quiet"
          onClick={() =>
            set({ options: [...options, { id: newIdempotencyKey(), names: { [language]: '' }, extra: '' }] })
          }
        >
          {t('settings.products.addOption')}
        </Button>
      )}
    </Part>
  );
}
