import { MOST_MINORS } from '@openturn/domain/waiver/waiver-bounds.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { Card } from '@openturn/ui/basics/card.tsx';
import { ChoiceList } from '@openturn/ui/choices/choice-list.tsx';
import { TextField } from '@openturn/ui/fields/text-field.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import type { AskedWaiver } from '#features/waiver/waiver-queries.ts';
import styles from '#features/waiver/waiver.module.css';
import type { TypedMinor } from './signing-draft.ts';
import type { SigningForm } from './use-signing.ts';

const BLANK: TypedMinor = { name: '', age: '' };

/** Names and ages of children, nothing more. */
export function WhoStep({ form, visitor }: { waiver: AskedWaiver; form: SigningForm; visitor: string }) {
  const { t } = useTexts();
  const { draft, change, errorOf } = form;
  const minors = draft.minors ?? [];
  const chosen = [...(draft.isForSelf ? ['self'] : []), ...(draft.minors ? ['children'] : [])];
  const setMinor = (index: number, changed: Partial<TypedMinor>) =>
    change({ minors: minors.map((minor, at) => (at === index ? { ...minor, ...changed } : minor)) });
  return (
    <>
      <h2 className={styles.title} tabIndex={-1}>
        {t('waiver.who')}
      </h2>
      <ChoiceList
        kind="several"
        name="who"
        label={t('waiver.signedForLabel')}
        isRequired
        error={errorOf('who')}
        choices={[
          { value: 'self', label: t('waiver.myself'), hint: visitor },
          { value: 'children', label: t('waiver.children'), hint: t('waiver.guardian') },
        ]}
        chosen={chosen}
        onChange={(who) =>
          change({
            isForSelf: who.includes('self'),
            minors: who.includes('children') ? (draft.minors ?? [BLANK]) : null,
          })
        }
      />
      {minors.map((minor, index) => (
        <Card key={index}>
          <div className={styles.child}>
            <TextField
              name={`minorName${index}`}
              label={t('waiver.childName')}
              isRequired
              autoCapitalize="words"
              autoComplete="off"
              error={errorOf(`minorName${index}`)}
              value={minor.name}
              onChange={(name) => setMinor(index, { name })}
            />
            <TextField
              name={`minorAge${index}`}
              label={t('waiver.childAge')}
              isRequired
              inputMode="numeric"
              autoComplete="off"
              error={errorOf(`minorAge${index}`)}
              value={minor.age}
              onChange={(age) => setMinor(index, { age })}
            />
            {minors.length > 1 && (
              <Button look="text" onClick={() => change({ minors: minors.filter((_, at) => at !== index) })}>
                {t('waiver.removeChild', { number: index + 1 })}
              </Button>
            )}
          </div>
        </Card>
      ))}
      {draft.minors && minors.length < MOST_MINORS && (
        <Button look="quiet" onClick={() => change({ minors: [...minors, BLANK] })}>
          {t('waiver.addChild')}
        </Button>
      )}
    </>
  );
}
