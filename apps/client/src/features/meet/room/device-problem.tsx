import type { PlainTextKey } from '@openturn/texts/keys.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { Card } from '@openturn/ui/basics/card.tsx';
import { WARNING } from '@openturn/ui/icons/icon-paths.ts';
import { Notice } from '@openturn/ui/states/notice.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import type { MediaProblem } from '@openturn/web/meet/open-media.ts';
import { ByPhone } from '#features/meet/by-phone.tsx';
import styles from '#features/meet/meet.module.css';

type Words = { title: PlainTextKey; text: PlainTextKey; steps?: readonly PlainTextKey[] };

const WORDS: Record<MediaProblem, Words> = {
  denied: {
    title: 'meet.deniedTitle',
    text: 'meet.deniedText',
    steps: ['meet.deniedLock', 'meet.deniedAllow', 'meet.deniedBack'],
  },
  busy: { title: 'meet.busyTitle', text: 'meet.busyText' },
  none: { title: 'meet.noneTitle', text: 'meet.noneText' },
  unsupported: { title: 'meet.unsupportedTitle', text: 'meet.unsupportedText' },
};

type DeviceProblemProps = {
  problem: MediaProblem;
  onRetry: () => void;
  /** Listens and reads, without being heard. */
  onWithout: () => void;
};

/** No blame, the steps that help, and the phone. */
export function DeviceProblem({ problem, onRetry, onWithout }: DeviceProblemProps) {
  const { t } = useTexts();
  const { title, text, steps = [] } = WORDS[problem];
  return (
    <div className={styles.screen}>
      <Card>
        <Notice icon={WARNING} title={t(title)} text={t(text)} role="alert" />
        {steps.length > 0 && (
          <ol className={styles.steps}>
            {steps.map((step) => (
              <li key={step}>{t(step)}</li>
            ))}
          </ol>
        )}
      </Card>
      <Button onClick={onRetry}>{t('meet.tryAgain')}</Button>
      <ByPhone />
      {problem !== 'unsupported' && (
        <Button look="text" onClick={onWithout}>
          {t('meet.justListen')}
        </Button>
      )}
    </div>
  );
}
