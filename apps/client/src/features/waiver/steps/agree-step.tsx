import { LOCALE } from '@openturn/domain/language/languages.ts';
import { ChoiceList } from '@openturn/ui/choices/choice-list.tsx';
import { TextField } from '@openturn/ui/fields/text-field.tsx';
import { buttonLook } from '@openturn/ui/basics/button.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import type { AskedWaiver } from '#features/waiver/waiver-queries.ts';
import styles from '#features/waiver/waiver.module.css';
import type { SigningForm } from './use-signing.ts';

/** Checked on going on, never while ticking. */
export function AgreeStep({ waiver, form }: { waiver: AskedWaiver; form: SigningForm }) {
  const { t } = useTexts();
  const { draft, change, errorOf, goTo } = form;
  const { boxes, title, language, asksInitials } = waiver;
  const chosen = boxes.flatMap((_, index) => (draft.ticked[index] ? [String(index)] : []));
  return (
    <>
      <h2 className={styles.title} tabIndex={-1}>
        {t('waiver.agree')}
      </h2>
      {boxes.length > 0 && (
        <ChoiceList
          kind="several"
          name="boxes"
          label={title}
          lang={LOCALE[language]}
          isRequired
          error={errorOf('boxes')}
          choices={boxes.map((label, index) => ({ value: String(index), label, lang: LOCALE[language], hint: '' }))}
          chosen={chosen}
          onChange={(ticked) => change({ ticked: boxes.map((_, index) => ticked.includes(String(index))) })}
        />
      )}
      {asksInitials && (
        <TextField
          name="initials"
          label={t('waiver.initials')}
          isRequired
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          error={errorOf('initials')}
          value={draft.initials}
          onChange={(initials) => change({ initials })}
        />
      )}
      <button type="button" {...buttonLook('text')} onClick={() => goTo('refused')}>
        {t('waiver.disagree')}
      </button>
    </>
  );
}
