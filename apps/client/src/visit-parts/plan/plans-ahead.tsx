import type { PlanAhead } from '@openturn/contract/plan/visit-plan.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { Card } from '@openturn/ui/basics/card.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { waitWords } from '@openturn/web/i18n/wait-words.ts';
import { OwnName } from '#visit/own-name.tsx';
import styles from './visit-plan.module.css';

/** Before joining a line: where the visit can go on, and how long all of it takes. */
export function PlansAhead({ plans }: { plans: readonly PlanAhead[] }) {
  const { t, language } = useTexts();
  const list = new Intl.ListFormat(language, { type: 'unit' });
  const nameOf = ({ names, service, site }: PlanAhead['stops'][number]) =>
    [pickName(service ?? names, language), site && pickName(site, language)].filter(Boolean).join(' · ');
  return plans.map(({ names, stops, total }, index) => (
    <Card key={index}>
      <div className={styles.plan}>
        <div>
          <strong className={styles.title}>
            <OwnName names={names} />
          </strong>
          <p className={styles.soft}>{t('plan.ahead', { stops: list.format(stops.slice(1).map(nameOf)) })}</p>
          <p className={styles.soft}>
            {total ? t('plan.aheadTotal', { time: timeOf(waitWords(total, t)) }) : t('plan.aheadUnknown')}
          </p>
        </div>
      </div>
    </Card>
  ));
}

function timeOf({ value, unit }: ReturnType<typeof waitWords>): string {
  return `${value} ${unit}`.trim();
}
