import { endsNextDay } from '@openturn/domain/slots/spans-overlap.ts';
import { FieldError } from '@openturn/ui/fields/field-error.tsx';
import { errorId, fieldId } from '@openturn/ui/fields/field-ids.ts';
import { CLOSE, PLUS } from '@openturn/ui/icons/more-icon-paths.ts';
import { Icon } from '@openturn/ui/icons/icon.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { focusAdder } from './focus-adder.ts';
import { nextSpan, type SpanDraft } from './hours-draft.ts';
import styles from './spans-editor.module.css';

type SpansEditorProps = {
  /** The target of links in the error summary. */
  name: string;
  /** Whether the error summary links to the first time field; otherwise it links to a neighbouring one. */
  isField?: boolean;
  /** The day, for screen readers. */
  day: string;
  spans: readonly SpanDraft[];
  error: string | undefined;
  onChange: (spans: SpanDraft[]) => void;
};

/** The opening spans of one day, one more than it has breaks. */
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
          {isAllDay(span) && <span className={styles.closed}>{t('opening.openAllDay')}</span>}
          {endsNextDay(span) && <span className={styles.closed}>{t('setup.nextDay')}</span>}
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

function isAllDay({ opens, closes }: SpanDraft): boolean {
  return opens === '00:00' && closes === '00:00';
}
