import type { PlanAhead } from '@openturn/contract/plan/visit-plan.ts';
import { isolate } from '@openturn/domain/format/isolate.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import type { LineView } from '@openturn/contract/visitor/lines.ts';
import { Card } from '@openturn/ui/basics/card.tsx';
import { RollingText } from '@openturn/ui/basics/rolling-text.tsx';
import { Skeleton } from '@openturn/ui/states/skeleton.tsx';
import { Ticker } from '@openturn/ui/basics/ticker.tsx';
import { VisuallyHidden } from '@openturn/ui/basics/visually-hidden.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { waitWords } from '@openturn/web/i18n/wait-words.ts';
import { useDelayText } from '#site/time/use-delay-text.ts';
import { OwnName } from '#visit/own-name.tsx';
import type { JoinForm } from './join-queries.ts';
import styles from './line-summary.module.css';

type LineSummaryProps = {
  line: LineView | null;
  plans?: readonly PlanAhead[] | undefined;
  /** What the line is for; one alone is not asked for, so it is named here. */
  services?: JoinForm['rules']['services'];
};

/** The line's current state, and where the visit can go on; null reserves its space. */
export function LineSummary({ line, plans, services = [] }: LineSummaryProps) {
  const [service] = services;
  return (
    <div className={styles.aside} data-aside>
      <Card>
        <div className={styles.line}>
          <p className={styles.name}>{line ? <OwnName names={line.names} /> : <Skeleton size="long" />}</p>
          {services.length === 1 && service && (
            <p className={styles.service}>
              <OwnName names={service.names} />
            </p>
          )}
          <p className={styles.note}>{line ? <Count line={line} /> : <Skeleton size="medium" />}</p>
          <p className={styles.wait}>{line ? <Wait line={line} /> : <Skeleton size="short" />}</p>
        </div>
      </Card>
      {plans?.map((plan, index) => (
        <Ahead key={index} plan={plan} />
      ))}
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

/** Where the visit can go on, and how long all of it takes. Part of this screen, so that it comes with the line. */
function Ahead({ plan: { names, stops, total } }: { plan: PlanAhead }) {
  const { t, language } = useTexts();
  const { value, unit } = waitWords(total, t);
  const nameOf = ({ names: line, service, site }: PlanAhead['stops'][number]) =>
    [service ?? line, site].flatMap((each) => (each ? isolate(pickName(each, language), language) : [])).join(' · ');
  const list = new Intl.ListFormat(language, { type: 'unit' }).format(stops.slice(1).map(nameOf));
  return (
    <Card>
      <div className={styles.ahead}>
        <p className={styles.name}>
          <OwnName names={names} />
        </p>
        <p className={styles.note}>{t('plan.ahead', { stops: list })}</p>
        <p className={styles.note}>
          {total ? t('plan.aheadTotal', { time: `${value} ${unit}`.trim() }) : t('plan.aheadUnknown')}
        </p>
      </div>
    </Card>
  );
}
