import { pickName } from '@openturn/domain/site/pick-name.ts';
import { END_REASON_TEXTS } from '@openturn/domain/ticket/end-reasons.ts';
import { VisuallyHidden } from '@openturn/ui/basics/visually-hidden.tsx';
import type { CallReply } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { stageText } from './audit-words.ts';
import { ChangeFacts } from './change-facts.tsx';
import styles from './audit.module.css';

type Entry = CallReply<'GET staff/audit'>['rows'][number];
type VisitFactsProps = { visit: NonNullable<Entry['visit']>; action: Entry['action'] };

/** Who it was and what for, and the stage before and after. A visit that is forgotten has no name. */
export function VisitFacts({ visit, action }: VisitFactsProps) {
  const { t, language } = useTexts();
  const { name, service, from, to, changes, ended, wasNoShow = false } = visit;
  const who = [name, service && pickName(service, language)].filter(Boolean).join(' · ');
  return (
    <>
      {who && <p dir="auto">{who}</p>}
      {changes.map((change) => (
        <ChangeFacts key={`${change.field} ${change.label}`} change={change} />
      ))}
      {to && from !== to && (
        <p>
          {from && (
            <>
              <VisuallyHidden>{t('staff.before')} </VisuallyHidden>
              <s className={styles.before}>{t(stageText(from, { isNoShow: wasNoShow }))}</s>{' '}
            </>
          )}
          <VisuallyHidden>{t('staff.after')} </VisuallyHidden>
          <b>{t(stageText(to, { isNoShow: action === 'no_show' }))}</b>
        </p>
      )}
      {ended && (
        <p dir="auto">{[ended.why && t(END_REASON_TEXTS[ended.why]), ended.words].filter(Boolean).join(' ')}</p>
      )}
    </>
  );
}
