import { use, useEffect, useRef, useState } from 'react';
import { Button } from '@openturn/ui/basics/button.tsx';
import { PageHeading } from '@openturn/ui/basics/page-heading.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { ClientStateContext } from '#app/start/client-state.ts';
import { usePlatform } from '#platform/platform.ts';
import { askPush } from './ask-push.ts';
import { ASK_WORDS, type AskKind, Reasons } from './reasons.tsx';
import styles from './ask.module.css';

const STEPS = ['push', 'position'] as const satisfies AskKind[];

/** ROUTE-09: two questions, each asked once; then on to where the visitor was going. */
export function FirstRun() {
  const { t } = useTexts();
  const platform = usePlatform();
  const store = use(ClientStateContext);
  const [{ step, isAnswered }, setState] = useState({ step: 0, isAnswered: false });
  const [isAsking, setIsAsking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const kind = STEPS[step] ?? 'push';
  useEffect(() => {
    if (step > 0) heading.current?.focus();
  }, [step]);

  function goOn(answered: boolean) {
    const next = { step: step + 1, isAnswered: isAnswered || answered };
    if (next.step < STEPS.length) return setState(next);
    platform.storage.write('profileSetup', next.isAnswered ? 'answered' : 'skipped');
    store?.update((before) => ({ ...before, needsProfile: false, wanted: before.wanted ?? '/' }));
  }
  async function allow() {
    if (isAsking) return;
    setIsAsking(true);
    await (kind === 'push' ? askPush(platform) : platform.position()).catch(() => null);
    setIsAsking(false);
    goOn(true);
  }
  return (
    <div className={styles.first}>
      <p className={styles.step}>{t('profile.step', { step: step + 1, steps: STEPS.length })}</p>
      <PageHeading ref={heading}>{t(ASK_WORDS[kind].title)}</PageHeading>
      <Reasons kind={kind} />
      <div className={styles.actions}>
        <Button aria-disabled={isAsking || undefined} onClick={() => void allow()}>
          {t(ASK_WORDS[kind].allow)}
        </Button>
        <Button look="quiet" onClick={() => goOn(false)}>
          {t('profile.notNow')}
        </Button>
      </div>
    </div>
  );
}
