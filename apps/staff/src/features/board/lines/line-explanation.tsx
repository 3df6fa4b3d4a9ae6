import type { LineView } from '@openturn/contract/visitor/lines.ts';
import { LINE_REASON_TEXTS, LINE_REASONS, type LineReason } from '@openturn/domain/line/line-reasons.ts';
import type { LineState } from '@openturn/domain/line/line-state.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { Labelled } from '@openturn/ui/fields/labelled.tsx';
import { lineNews } from '@openturn/web/i18n/line-news.ts';
import { type Texts, useTexts } from '@openturn/web/i18n/use-texts.ts';
import styles from './line-dialog.module.css';

type Explanation = { why: LineReason | undefined; words: string };
type LineExplanationProps = {
  state: LineState;
  explanation: Explanation;
  onChange: (explanation: Explanation) => void;
};

/** The reason of a line that is paused or closed, and a message in one's own words; an open one needs neither. */
export function LineExplanation({ state, explanation: { why, words }, onChange }: LineExplanationProps) {
  const { t } = useTexts();
  if (state === 'open') return null;
  return (
    <>
      <Labelled label={t('staff.removeWhy')} hint={t('staff.removeHint')}>
        <select
          value={why ?? ''}
          onChange={({ target }) => onChange({ words, why: LINE_REASONS.find((each) => each === target.value) })}
        >
          <option value="">{t('staff.removeNoReason')}</option>
          {LINE_REASONS.map((each) => (
            <option key={each} value={each}>
              {t(LINE_REASON_TEXTS[each])}
            </option>
          ))}
        </select>
      </Labelled>
      <Labelled label={t('staff.lineMessage')} hint={t('staff.lineMessageHint')}>
        <textarea
          rows={2}
          maxLength={300}
          dir="auto"
          value={words}
          onChange={({ target }) => onChange({ why, words: target.value })}
        />
      </Labelled>
    </>
  );
}

/** The reason and the words of the message that a line has already. */
export function explanationOf({ message }: LineView, { t, language }: Texts): Explanation {
  const text = message ? pickName(message, language) : '';
  const why = LINE_REASONS.find((each) => text.startsWith(t(LINE_REASON_TEXTS[each])));
  return { why, words: (why ? text.slice(t(LINE_REASON_TEXTS[why]).length) : text).trim() };
}

type Change = { state: LineState; why: LineReason | undefined; own: string; endsTickets: boolean };

/** What people waiting will read after the change; nothing if the line goes on. */
export function LineReads({ line, change }: { line: LineView; change: Change }) {
  const texts = useTexts();
  if (change.state === 'open' && line.isStaffed) return null;
  return (
    <div className={styles.reads}>
      <p className={styles.legend} id="line-reads">
        {texts.t('staff.lineReads')}
      </p>
      <p dir="auto" role="status" aria-labelledby="line-reads">
        {wordsOf(change, line, texts)}
      </p>
    </div>
  );
}

function wordsOf({ state, why, own, endsTickets }: Change, { isStaffed }: LineView, texts: Texts): string {
  const { t, language } = texts;
  const text = [why ? t(LINE_REASON_TEXTS[why]) : '', own].filter(Boolean).join(' ');
  if (endsTickets) return [t('status.cancelledClosed'), text].filter(Boolean).join(' ');
  return lineNews({ state, isStaffed, message: text ? { [language]: text } : null }, texts);
}
