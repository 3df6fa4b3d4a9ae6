import type { Language } from '@openturn/domain/language/languages.ts';
import { MOST_FIELDS } from '@openturn/domain/site/form-settings.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { Part } from '#app/settings/form/form-parts.tsx';
import { type FormForm, newQuestion, type Question } from './form-draft.ts';
import { QuestionEditor } from './question-editor.tsx';
import styles from './form-setup.module.css';

type QuestionListProps = {
  form: FormForm;
  languages: readonly Language[];
  /** The number of the question that is being edited. */
  open: number | null;
  onOpen: (index: number | null) => void;
};

/** The business's own questions, in the order of the form. */
export function QuestionList({ form: { draft, set, errors }, languages, open, onOpen }: QuestionListProps) {
  const { t } = useTexts();
  const { questions } = draft;
  const change = (changed: Question) =>
    set({ questions: questions.map((each) => (each.index === changed.index ? changed : each)) });
  const move = (at: number, by: 1 | -1) => {
    const moved = questions.toSpliced(at, 1);
    const [question] = questions.slice(at, at + 1);
    if (question) set({ questions: moved.toSpliced(at + by, 0, question) });
  };
  const add = newQuestion(questions, MOST_FIELDS);
  return (
    <Part title={t('settings.form.questions')}>
      <ol className={styles.questions}>
        {questions.map((question, at) => (
          <li key={question.index} className={styles.question}>
            <details
              open={
                open === question.index ||
                Object.keys(errors).some((path) => path.startsWith(`questions.${question.index}.`))
              }
              onToggle={({ currentTarget }) => {
                if (currentTarget.open) onOpen(question.index);
                else if (open === question.index) onOpen(null);
              }}
            >
              <summary className={styles.summary}>
                <bdi>{question.label || t('settings.form.question', { number: at + 1 })}</bdi>
              </summary>
              <QuestionEditor question={question} languages={languages} errors={errors} onChange={change} />
              <div className={styles.tools}>
                <Button look="quiet" aria-disabled={at === 0} onClick={() => at > 0 && move(at, -1)}>
                  {t('staff.moveUp')}
                </Button>
                <Button
                  look="quiet"
                  aria-disabled={at === questions.length - 1}
                  onClick={() => at < questions.length - 1 && move(at, 1)}
                >
                  {t('staff.moveDown')}
                </Button>
                <Button look="text" onClick={() => set({ questions: questions.toSpliced(at, 1) })}>
                  {t('setup.remove')}
                </Button>
              </div>
            </details>
          </li>
        ))}
      </ol>
      {add && (
        <Button
          look="quiet"
          onClick={() => {
            set({ questions: [...questions, add] });
            onOpen(add.index);
          }}
        >
          {t('settings.form.add')}
        </Button>
      )}
    </Part>
  );
}
