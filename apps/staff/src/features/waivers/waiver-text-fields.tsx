import type { WaiverValues } from '@openturn/contract/waiver/waiver-calls.ts';
import { type Language, LANGUAGE_NAMES, LOCALE } from '@openturn/domain/language/languages.ts';
import { LONGEST_BOX, LONGEST_TITLE, LONGEST_WAIVER, MOST_BOXES } from '@openturn/domain/waiver/waiver-bounds.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { SelectField } from '@openturn/ui/choices/select-field.tsx';
import { FieldError } from '@openturn/ui/fields/field-error.tsx';
import { TextArea } from '@openturn/ui/fields/text-area.tsx';
import { TextField } from '@openturn/ui/fields/text-field.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { Part } from '#app/settings/form/form-parts.tsx';
import type { SettingsForm } from '#app/settings/form/use-settings-form.ts';
import { NO_TEXT, type WaiverText } from './waivers-data.ts';
import styles from './waivers.module.css';

type WaiverTextFieldsProps = {
  form: SettingsForm<WaiverValues>;
  languages: readonly Language[];
  language: Language;
  onLanguage: (language: Language) => void;
};

/** The words of one language after the other. */
export function WaiverTextFields({ form, languages, language, onLanguage }: WaiverTextFieldsProps) {
  const { t } = useTexts();
  const { draft, set, errors } = form;
  const main = (Object.keys(draft.texts)[0] ?? languages[0] ?? 'en') as Language;
  const text = draft.texts[language] ?? NO_TEXT;
  const count = Math.max(text.boxes.length, draft.texts[main]?.boxes.length ?? 0);
  const boxes = Array.from({ length: count }, (_, index) => text.boxes[index] ?? '');
  const change = (changed: Partial<WaiverText>) =>
    set({ texts: { ...draft.texts, [language]: { ...text, boxes, ...changed } } });
  return (
    <div className={styles.words}>
      {languages.length > 1 && (
        <SelectField
          name="language"
          label={t('settings.waivers.language')}
          {...(!draft.texts[language] && {
            hint: t('settings.waivers.notWritten', { language: LANGUAGE_NAMES[main] }),
          })}
          error={undefined}
          value={language}
          choices={languages.map((each) => ({ value: each, label: LANGUAGE_NAMES[each], lang: LOCALE[each] }))}
          onChange={(chosen) => onLanguage(chosen as Language)}
        />
      )}
      <TextField
        name={`title.${language}`}
        label={t('settings.waivers.title')}
        isRequired
        autoComplete="off"
        error={errors[`title.${language}`] ?? errors['texts']}
        value={text.title}
        onChange={(title) => change({ title: title.slice(0, LONGEST_TITLE) })}
      />
      <TextArea
        name={`text.${language}`}
        label={t('settings.waivers.text')}
        hint={t('settings.waivers.textHelp')}
        error={errors[`text.${language}`]}
        value={text.text}
        rows={14}
        onChange={(words) => change({ text: words.slice(0, LONGEST_WAIVER) })}
      />
      <BoxFields
        language={language}
        boxes={boxes}
        error={errors[`boxes.${language}`]}
        onChange={(changed) => change({ boxes: changed })}
        onRemove={removeBox}
      />
    </div>
  );

  /** In every language: the others would no longer fit. */
  function removeBox(index: number) {
    const texts = Object.entries(draft.texts).map(([each, words]) => [
      each,
      { ...words, boxes: words.boxes.filter((_, at) => at !== index) },
    ]);
    set({ texts: Object.fromEntries(texts) as WaiverValues['texts'] });
  }
}

type BoxFieldsProps = {
  language: Language;
  boxes: readonly string[];
  error: string | undefined;
  onChange: (boxes: string[]) => void;
  onRemove: (index: number) => void;
};

function BoxFields({ language, boxes, error, onChange, onRemove }: BoxFieldsProps) {
  const { t } = useTexts();
  return (
    <Part title={t('settings.waivers.boxes')} hint={t('settings.waivers.boxesHelp')}>
      {boxes.map((box, index) => (
        <div key={index} className={styles.box}>
          <TextField
            name={`box.${language}.${index}`}
            label={t('settings.waivers.box', { number: index + 1 })}
            autoComplete="off"
            error={undefined}
            value={box}
            onChange={(words) => onChange(boxes.map((each, at) => (at === index ? words.slice(0, LONGEST_BOX) : each)))}
          />
          <Button
            look="quiet"
            aria-label={t('settings.waivers.removeBox', { number: index + 1 })}
            onClick={() => onRemove(index)}
          >
            {t('staff.remove')}
          </Button>
        </div>
      ))}
      <FieldError name={`boxes.${language}`} text={error} />
      {boxes.length < MOST_BOXES && (
        <Button look="quiet" onClick={() => onChange([...boxes, ''])}>
          {t('settings.waivers.addBox')}
        </Button>
      )}
    </Part>
  );
}
