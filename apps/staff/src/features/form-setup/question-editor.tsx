import { FIELD_TYPES, type FieldType } from '@openturn/domain/forms/custom-field.ts';
import { directionOf, LANGUAGE_NAMES, LANGUAGES, type Language, LOCALE } from '@openturn/domain/language/languages.ts';
import { ChoiceList } from '@openturn/ui/choices/choice-list.tsx';
import { SelectField } from '@openturn/ui/choices/select-field.tsx';
import { Labelled } from '@openturn/ui/fields/labelled.tsx';
import { TextArea } from '@openturn/ui/fields/text-area.tsx';
import { TextField } from '@openturn/ui/fields/text-field.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { FIELD_TYPE_TEXTS } from '#app/format/labels/choice-texts.ts';
import { Columns } from '#app/settings/form/form-parts.tsx';
import { AskedField } from './asked-field.tsx';
import { CountField } from './count-field.tsx';
import { hasChoices, isWritten, type Question } from './form-draft.ts';
import styles from './form-setup.module.css';

type QuestionEditorProps = {
  question: Question;
  /** Those the business offers, the main one first. */
  languages: readonly Language[];
  errors: Readonly<Record<string, string>>;
  onChange: (question: Question) => void;
};

/** One question: its kind, its words and where it is asked. */
export function QuestionEditor({ question, languages, errors, onChange }: QuestionEditorProps) {
  const { t } = useTexts();
  const set = (part: Partial<Question>) => onChange({ ...question, ...part });
  const named = (field: keyof Question) => ({
    name: `questions.${question.index}.${field}`,
    error: errors[`questions.${question.index}.${field}`],
  });
  const choices = question.choices.map((each) => each.trim()).filter(Boolean);
  return (
    <div className={styles.editor}>
      <TextField
        {...named('label')}
        label={t('settings.form.label')}
        autoComplete="off"
        value={question.label}
        onChange={(label) => set({ label })}
      />
      <SelectField
        {...named('type')}
        label={t('settings.form.type')}
        value={question.type}
        choices={FIELD_TYPES.map((each) => ({ value: each, label: t(FIELD_TYPE_TEXTS[each]) }))}
        onChange={(type) => set({ type: type as FieldType })}
      />
      {hasChoices(question.type) && (
        <TextArea
          {...named('choices')}
          label={t('settings.form.choices')}
          value={question.choices.join('\n')}
          onChange={(text) => set({ choices: text.split('\n') })}
        />
      )}
      {question.type === 'choices' && choices.length > 0 && (
        <ChoiceList
          kind="several"
          {...named('oneOf')}
          label={t('settings.form.oneOf')}
          choices={[...new Set(choices)].map((each) => ({ value: each, label: each }))}
          chosen={question.oneOf}
          onChange={(oneOf) => set({ oneOf })}
        />
      )}
      {isWritten(question.type) && <WrittenAnswer question={question} named={named} set={set} />}
      <Columns>
        <AskedField
          {...named('join')}
          label={t('settings.form.joining')}
          value={question.join}
          onChange={(join) => set({ join })}
        />
        <AskedField
          {...named('booking')}
          label={t('settings.form.booking')}
          value={question.booking}
          onChange={(booking) => set({ booking })}
        />
      </Columns>
      <OtherWords question={question} main={languages[0] ?? 'en'} set={set} />
    </div>
  );
}

type WrittenAnswerProps = {
  question: Question;
  named: (field: keyof Question) => { name: string; error: string | undefined };
  set: (part: Partial<Question>) => void;
};

/** What may be written, and an example of it. */
function WrittenAnswer({ question, named, set }: WrittenAnswerProps) {
  const { t } = useTexts();
  return (
    <>
      <TextField
        {...named('placeholder')}
        label={t('settings.form.placeholder')}
        autoComplete="off"
        value={question.placeholder}
        onChange={(placeholder) => set({ placeholder })}
      />
      <Columns>
        <CountField
          {...named('minLength')}
          label={t('settings.form.minLength')}
          least={0}
          most={2_000}
          value={question.minLength}
          onChange={(minLength) => set({ minLength })}
        />
        <CountField
          {...named('maxLength')}
          label={t('settings.form.maxLength')}
          least={1}
          most={2_000}
          value={question.maxLength}
          onChange={(maxLength) => set({ maxLength })}
        />
      </Columns>
    </>
  );
}

type OtherWordsProps = { question: Question; main: Language; set: (part: Partial<Question>) => void };

/** The question, its example and its choices in the other languages. */
function OtherWords({ question, main, set }: OtherWordsProps) {
  const { t } = useTexts();
  const { labels, placeholders, choicesIn, type } = question;
  return (
    <details>
      <summary className={styles.summary}>{t('settings.inOtherLanguages')}</summary>
      <div className={styles.editor}>
        {LANGUAGES.filter((each) => each !== main).map((each) => (
          <Columns key={each}>
            <Labelled label={LANGUAGE_NAMES[each]}>
              <input
                lang={LOCALE[each]}
                dir={directionOf(each)}
                autoComplete="off"
                value={labels[each] ?? ''}
                onChange={({ target }) => set({ labels: { ...labels, [each]: target.value } })}
              />
            </Labelled>
            {isWritten(type) && (
              <Labelled label={`${t('settings.form.placeholder')} (${LANGUAGE_NAMES[each]})`}>
                <input
                  lang={LOCALE[each]}
                  dir={directionOf(each)}
                  autoComplete="off"
                  value={placeholders[each] ?? ''}
                  onChange={({ target }) => set({ placeholders: { ...placeholders, [each]: target.value } })}
                />
              </Labelled>
            )}
            {hasChoices(type) && (
              <Labelled label={`${t('settings.form.choices')} (${LANGUAGE_NAMES[each]})`}>
                <textarea
                  lang={LOCALE[each]}
                  dir={directionOf(each)}
                  rows={3}
                  value={(choicesIn[each] ?? []).join('\n')}
                  onChange={({ target }) => set({ choicesIn: { ...choicesIn, [each]: target.value.split('\n') } })}
                />
              </Labelled>
            )}
          </Columns>
        ))}
      </div>
    </details>
  );
}
