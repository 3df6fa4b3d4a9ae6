import type { RatingsPageValues } from '@openturn/contract/staff/visit/ratings-settings.ts';
import { MOST_RATING_REASONS } from '@openturn/domain/rating/rating-limits.ts';
import type { ReasonSide } from '@openturn/domain/rating/rating-setup.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { newIdempotencyKey } from '@openturn/web/api/new-idempotency-key.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import type { SettingsForm } from '#app/settings/form/use-settings-form.ts';
import { NamesField } from '#app/settings/names-field.tsx';
import styles from './own-reasons.module.css';

export type RatingsForm = SettingsForm<RatingsPageValues>;

const ADD = { good: 'settings.ratings.addGood', poor: 'settings.ratings.addPoor' } as const;
const SIDES = { good: 'settings.ratings.ownGood', poor: 'settings.ratings.ownPoor' } as const;

/** Reasons that only this business needs, by language. */
export function OwnReasons({ form: { draft, set, errors } }: { form: RatingsForm }) {
  const { t } = useTexts();
  const { own } = draft;
  const isFull = own.length >= MOST_RATING_REASONS;
  const add = (side: ReasonSide) => set({ own: [...own, { id: `own.${newIdempotencyKey()}`, side, names: {} }] });
  return (
    <section className={styles.own} aria-label={t('settings.ratings.own')}>
      <h2 className={styles.title}>{t('settings.ratings.own')}</h2>
      {own.map(({ id, side, names }, index) => (
        <div key={id} className={styles.reason}>
          <NamesField
            name={`own.${index}`}
            label={t(SIDES[side])}
            value={names}
            error={errors[`own.${index}`]}
            onChange={(changed) => set({ own: own.with(index, { id, side, names: changed }) })}
          />
          <Button look="text" onClick={() => set({ own: own.toSpliced(index, 1) })}>
            {t('setup.remove')}
          </Button>
        </div>
      ))}
      {!isFull && (
        <div className={styles.add}>
          <Button look="quiet" onClick={() => add('good')}>
            {t(ADD.good)}
          </Button>
          <Button look="quiet" onClick={() => add('poor')}>
            {t(ADD.poor)}
          </Button>
        </div>
      )}
    </section>
  );
}
