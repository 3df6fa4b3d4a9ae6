import { pickName } from '@openturn/domain/site/pick-name.ts';
import { MOST_GROUPS } from '@openturn/domain/shop/shop-bounds.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { CheckField } from '@openturn/ui/choices/check-field.tsx';
import { newIdempotencyKey } from '@openturn/web/api/new-idempotency-key.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { Part } from '#app/settings/form/form-parts.tsx';
import { NamesField } from '#app/settings/names-field.tsx';
import { OrderList } from '#app/settings/order/order-list.tsx';
import styles from './products.module.css';
import type { ShopForm } from './shop-draft.ts';

/** Groups in the order in which visitors see them; a product names the one it is in. */
export function GroupsPart({ form: { draft, set, errors } }: { form: ShopForm }) {
  const { t, language } = useTexts();
  const { groups } = draft;
  const nameOf = (names: Record<string, string>) => pickName(names, language) || t('settings.products.newGroup');
  const change = (id: string, changed: Partial<(typeof groups)[number]>) =>
    set({ groups: groups.map((each) => (each.id === id ? { ...each, ...changed } : each)) });
  return (
    <Part title={t('settings.products.groups')} hint={t('settings.products.groupsHint')}>
      {groups.length > 1 && (
        <OrderList
          order={groups.map(({ id }) => id)}
          rows={groups.map(({ id, names }) => ({ id, name: nameOf(names) }))}
          onChange={(order) => set({ groups: order.flatMap((id) => groups.filter((each) => each.id === id)) })}
        />
      )}
      {groups.map(({ id, names, isRequired }) => (
        <div key={id} className={styles.row}>
          <NamesField
            name={`groups.${id}`}
            label={t('settings.products.groupName', { name: nameOf(names) })}
            value={names}
            error={errors[`groups.${id}`]}
            onChange={(next) => change(id, { names: next })}
          />
          <CheckField
            name={`required.${id}`}
            label={t('settings.products.isRequired', { name: nameOf(names) })}
            isChecked={isRequired}
            isPlain
            onChange={(next) => change(id, { isRequired: next })}
          />
          <Button
            look="text"
            aria-label={t('setup.removeDate', { date: nameOf(names) })}
            onClick={() => set({ groups: groups.filter((each) => each.id !== id) })}
          >
            {t('setup.remove')}
          </Button>
        </div>
      ))}
      {groups.length < MOST_GROUPS && (
        <Button
          look="quiet"
          onClick={() =>
            set({ groups: [...groups, { id: newIdempotencyKey(), names: { [language]: '' }, isRequired: false }] })
          }
        >
          {t('settings.products.addGroup')}
        </Button>
      )}
    </Part>
  );
}
