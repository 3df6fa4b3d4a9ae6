import { Button } from '@openturn/ui/basics/button.tsx';
import { CheckField } from '@openturn/ui/choices/check-field.tsx';
import { TextField } from '@openturn/ui/fields/text-field.tsx';
import { CLOSE } from '@openturn/ui/icons/more-icon-paths.ts';
import { Icon } from '@openturn/ui/icons/icon.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import type { StepProps } from './opening-draft.ts';
import styles from './rows.module.css';

const MOST = 12;

export function ServicesStep({ draft, wrong, onChange }: StepProps) {
  const { t } = useTexts();
  const { kind, services, hasLineForEach } = draft;
  const put = (index: number, changed: Partial<(typeof services)[number]>) =>
    onChange({ services: services.map((each, at) => (at === index ? { ...each, ...changed } : each)) });
  return (
    <>
      {kind === 'restaurant' && <p>{t('staff.startTableHint')}</p>}
      {services.map(({ name, minutes }, index) => {
        const number = index + 1;
        return (
          <div key={index} className={styles.row}>
            <TextField
              name={`service-${index}`}
              label={t('staff.startService', { number })}
              value={name}
              autoComplete="off"
              maxLength={60}
              onChange={(typed) => put(index, { name: typed })}
            />
            <TextField
              name={`minutes-${index}`}
              label={t('staff.startMinutes', { number })}
              value={minutes}
              error={wrong(`minutes-${index}`)}
              inputMode="numeric"
              autoComplete="off"
              isLatin
              onChange={(typed) => put(index, { minutes: typed })}
            />
            <button
              type="button"
              className={styles.remove}
              aria-label={t('staff.startRemove', { name: name || t('staff.startService', { number }) })}
              onClick={() => onChange({ services: services.filter((_, at) => at !== index) })}
            >
              <Icon path={CLOSE} />
            </button>
          </div>
        );
      })}
      {services.length < MOST && (
        <Button look="quiet" onClick={() => onChange({ services: [...services, { name: '', minutes: '10' }] })}>
          {t('staff.startAddService')}
        </Button>
      )}
      {services.length > 1 && (
        <CheckField
          name="each"
          label={t('staff.startEach')}
          isChecked={hasLineForEach}
          isPlain
          onChange={(isEach) => onChange({ hasLineForEach: isEach })}
        />
      )}
    </>
  );
}
