import { FieldError } from '@openturn/ui/fields/field-error.tsx';
import { errorId, fieldId } from '@openturn/ui/fields/field-ids.ts';
import { CLOSE, PLUS } from '@openturn/ui/icons/icon-paths.ts';
import { Icon } from '@openturn/ui/icons/icon.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { focusAdder } from '#features/setup/focus-adder.ts';
import { nextSpan, type SpanDraft } from './hours-draft.ts';
import styles from './spans-editor.module.css';

type SpansEditorProps = {
  /** By which what is wrong finds it. */
  name: string;
  /** Whether what is wrong leads to the first of its times; else something beside it is led to. */
  isField?: boolean;
  /** Of which day, for who does not see where it stands. */
  day: string;
  spans: readonly SpanDraft[];
  error: string | undefined;
  onChange: (spans: SpanDraft[]) => void;
};

/** The times of one day, as many as there are breaks and one more. */
export function SpansEditor({ name, isField = true, day, spans, error, onChange }: SpansEditorProps) {
  const { t } = useTexts();
  const put = (index: number, changed: Partial<SpanDraft>) =>
    onChange(spans.map((span, at) => (at === index ? { ...span, ...changed } : span)));
  const wrong = { 'aria-invalid': error ? true : undefined, 'aria-describedby': error ? errorId(name) : undefined };
  return (
    <div className={styles.spans} role="group" aria-label={day}>
      {spans.length === 0 && <span className={styles.closed}>{t('setup.closed')}</span>}
      {spans.map((span, index) => (
        <div key={index} className={styles.span}>
          <input
            type="time"
            className={styles.time}
            id={isField && index === 0 ? fieldId(name) : undefined}
            aria-label={t('setup.fromOf', { day })}
            value={span.opens}
            {...wrong}
            onChange={({ target }) => put(index, { opens: target.value })}
          />
          <span aria-hidden="true">–</span>
          <input
            type="time"
            className={styles.time}
            aria-label={t('setup.untilOf', { day })}
            value={span.closes}
            {...wrong}
            onChange={({ target }) => put(index, { closes: target.value })}
          />
          <button
            type="button"
            className={styles.button}
            aria-label={t('setup.removeTimesOf', { day })}
            onClick={({ currentTarget }) => {
              focusAdder(currentTarget);
              onChange(spans.filter((_, at) => at !== index));
            }}
          >
            <Icon path={CLOSE} />
          </button>
        </div>
      ))}
      <button
        type="button"
        className={styles.button}
        id={isField && spans.length === 0 ? fieldId(name) : undefined}
        aria-label={t('setup.addTimesOf', { day })}
        onClick={() => onChange([...spans, nextSpan(spans)])}
      >
        <Icon path={PLUS} />
      </button>
      {error && <FieldError name={name} text={error} />}
    </div>
  );
}
