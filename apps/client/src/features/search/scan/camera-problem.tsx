import type { PlainTextKey } from '@openturn/texts/keys.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { CAMERA_OFF } from '@openturn/ui/call/call-icons.ts';
import { Notice } from '@openturn/ui/states/notice.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import type { MediaProblem } from '@openturn/web/meet/open-media.ts';
import styles from './scanner.module.css';
import { type Ways, WaysOn } from './ways-on.tsx';

type Problem = MediaProblem | 'failed';

const TITLES: Record<Problem, PlainTextKey> = {
  denied: 'error.cameraDenied',
  busy: 'scan.busy',
  none: 'scan.noCamera',
  unsupported: 'scan.noCamera',
  failed: 'scan.failed',
};

/** ERR-09 and what else keeps the camera away; two ways that work without it come first. */
export function CameraProblem({ problem, onRetry, ...ways }: Ways & { problem: Problem; onRetry: () => void }) {
  const { t } = useTexts();
  return (
    <div className={styles.plain}>
      <Notice heading="h1" icon={CAMERA_OFF} title={t(TITLES[problem])} text={t('scan.otherWays')} role="alert" />
      <div className={styles.ways}>
        <WaysOn {...ways} look="primary" />
        {problem !== 'unsupported' && (
          <Button look="text" onClick={onRetry}>
            {t('meet.tryAgain')}
          </Button>
        )}
      </div>
    </div>
  );
}
