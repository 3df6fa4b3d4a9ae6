import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { buttonLook } from '@openturn/ui/basics/button.tsx';
import { LANGUAGE_NAMES } from '@openturn/domain/language/languages.ts';
import { CHECK } from '@openturn/ui/icons/icon-paths.ts';
import { Notice } from '@openturn/ui/states/notice.tsx';
import { Skeleton } from '@openturn/ui/states/skeleton.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { Later } from '#app/screens/later.tsx';
import { lazyScreen } from '#app/screens/lazy-screen.tsx';
import type { AskedWaiver } from '#features/waiver/waiver-queries.ts';
import styles from '#features/waiver/waiver.module.css';
import type { ShownVisit } from '#visit-parts/which/visit-frame.tsx';
import { visitPath } from '#visit-parts/which/visit-paths.ts';
import { ReadStep } from './read-step.tsx';
import { useSteps } from './use-steps.ts';

/** Whatever comes after reading, loaded meanwhile. */
const SIGNING = lazyScreen(async () => (await import('./signing-steps.tsx')).SigningSteps);

type WaiverStepsProps = { waiver: AskedWaiver; visitor: string; visit: ShownVisit };

/** Read, agree, sign: short steps of which none is forced by a timer. */
export function WaiverSteps({ waiver, visitor, visit }: WaiverStepsProps) {
  const { t, language } = useTexts();
  const taken = useSteps({ waiver, visitor, guid: visit.guid });
  const { draft, steps, isOutdated, goTo } = taken;
  const { step } = draft;
  const body = useFocusOnReading(step);
  useEffect(() => void SIGNING.load().catch(() => {}), []);
  if (step === 'refused') return <Refused visit={visit} onRead={() => goTo('read')} />;
  if (step !== 'read') {
    return <Later screen={SIGNING} props={{ waiver, visitor, visit, taken }} meanwhile={<Skeleton size="long" />} />;
  }
  return (
    <div className={styles.body} ref={body}>
      {isOutdated && (
        <p className={styles.note} role="alert">
          {t('waiver.changed')}
        </p>
      )}
      {waiver.language !== language && (
        <p className={styles.note}>{t('waiver.otherLanguage', { language: LANGUAGE_NAMES[waiver.language] })}</p>
      )}
      <ReadStep waiver={waiver} steps={steps.length} onRead={() => goTo(steps[1] ?? 'sign')} />
    </div>
  );
}

/** Nobody is held up: the business decides with them. */
function Refused({ visit: { kind, guid }, onRead }: { visit: ShownVisit; onRead: () => void }) {
  const { t } = useTexts();
  return (
    <Notice icon={CHECK} title={t('waiver.disagreeTitle')} text={t('waiver.disagreeText')}>
      <Link href={visitPath(kind, guid)} {...buttonLook('primary')}>
        {t(kind === 'ticket' ? 'visit.backToLine' : 'visit.backToAppointment')}
      </Link>
      <button type="button" {...buttonLook('text')} onClick={onRead}>
        {t('waiver.readAgain')}
      </button>
    </Notice>
  );
}

/** The heading of the text, for who comes back to it; each later step takes the focus once it has loaded. */
function useFocusOnReading(step: string) {
  const body = useRef<HTMLDivElement>(null);
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    window.scrollTo({ top: 0 });
    body.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
  }, [step]);
  return body;
}
