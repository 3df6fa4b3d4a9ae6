import { Button } from '@openturn/ui/basics/button.tsx';
import { TextField } from '@openturn/ui/fields/text-field.tsx';
import { CLOSE } from '@openturn/ui/icons/more-icon-paths.ts';
import { Icon } from '@openturn/ui/icons/icon.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import type { StepProps } from './opening-draft.ts';
import styles from './rows.module.css';

const MOST = 30;

export function PeopleStep({ draft: { people, desk }, onChange }: StepProps) {
  const { t } = useTexts();
  return (
    <>
      <p>{t('staff.startPeopleHint', { desk: `${desk || t('staff.startDesk')} 1` })}</p>
      {people.map((name, index) => {
        const label = t('staff.startPerson', { number: index + 1 });
        return (
          <div key={index} className={styles.row} data-short>
            <TextField
              name={`person-${index}`}
              label={label}
              value={name}
              autoComplete="off"
              maxLength={80}
              onChange={(typed) => onChange({ people: people.map((each, at) => (at === index ? typed : each)) })}
            />
            {people.length > 1 && (
              <button
                type="button"
                className={styles.remove}
                aria-label={t('staff.startRemove', { name: name || label })}
                onClick={() => onChange({ people: people.filter((_, at) => at !== index) })}
              >
                <Icon path={CLOSE} />
              </button>
            )}
          </div>
        );
      })}
      {people.length < MOST && (
        <Button look="quiet" onClick={() => onChange({ people: [...people, ''] })}>
          {t('staff.startAddPerson')}
        </Button>
      )}
    </>
  );
}
