import type { PlanAhead } from '@openturn/contract/plan/visit-plan.ts';
import type { LineView } from '@openturn/contract/visitor/lines.ts';
import { Card } from '@openturn/ui/basics/card.tsx';
import { RollingText } from '@openturn/ui/basics/rolling-text.tsx';
import { Skeleton } from '@openturn/ui/states/skeleton.tsx';
import { Ticker } from '@openturn/ui/basics/ticker.tsx';
import { VisuallyHidden } from '@openturn/ui/basics/visually-hidden.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { waitWords } from '@openturn/web/i18n/wait-words.ts';
import { useDelayText } from '#site/time/use-delay-text.ts';
import { Extra } from '#app/screens/extra.tsx';
import { OwnName } from '#visit/own-name.tsx';
import { PLANS_AHEAD } from './join-parts.ts';
import styles from './line-summary.module.css';

type LineSummaryProps = { line: LineView | null; plans?: readonly PlanAhead[] | undefined };

/** The line's current state, and where the visit can go on; null reserves its space. */
export function LineSummary({ line, plans }: LineSummaryProps) {
  return (
    <div className={styles.aside} data-aside>
      <Card>
        <div className={styles.line}>
          <p className={styles.name}>{line ? <OwnName names={line.names} /> : <Skeleton size="long" />}</p>
          <p className={styles.note}>{line ? <Count line={line} /> : <Skeleton size="medium" />}</p>
          <p className={styles.wait}>{line ? <Wait line={line} /> : <Skeleton size="short" />}</p>
        </div>
      </Card>
      {plans && <Extra screen={PLANS_AHEAD} props={{ plans }} />}
    </div>
  );
}

function Count({ line }: { line: LineView }) {
  const { t } = useTexts();
  const delay = useDelayText(line);
  return (
    <>
      <RollingText text={t('line.count', { count: line.waiting })} />
      {delay && <bdi className={styles.delay}>{delay}</bdi>}
    </>
  );
}

function Wait({ line }: { line: LineView }) {
  const { t } = useTexts();
  const { value, unit, spoken } = waitWords(line.wait, t, line);
  return (
    <>
      <span aria-hidden="true">
        <bdi className={styles.value} data-words={!unit || undefined}>
          <Ticker value={value} />
        </bdi>
        {unit && <span className={styles.unit}> {unit}</span>}
      </span>
      <VisuallyHidden>{spoken}</VisuallyHidden>
    </>
  );
}
