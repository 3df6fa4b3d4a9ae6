import type { StopView } from '@openturn/contract/plan/visit-plan.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { Icon } from '@openturn/ui/icons/icon.tsx';
import { CHECK } from '@openturn/ui/icons/icon-paths.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { waitWords } from '@openturn/web/i18n/wait-words.ts';
import { OwnName } from '#visit/own-name.tsx';
import { isStopViewOver, stopWords } from './stop-words.ts';
import type { PlanActs } from './use-plan-acts.ts';
import styles from './visit-plan.module.css';

type PlanStopProps = {
  stop: StopView;
  /** In the present order. */
  number: number;
  isCurrent: boolean;
  /** The page is this stop's. */
  isHere: boolean;
  acts: PlanActs;
  onDrop: () => void;
};

/** One stop: where, how far it has come, when its turn is, and what one can do about it. */
export function PlanStop({ stop, number, isCurrent, isHere, acts, onDrop }: PlanStopProps) {
  const { t } = useTexts();
  const { names, service, site, state, wait, ticketCode, isFree, mayGoFirst, mayDrop } = stop;
  const isOver = isStopViewOver(stop);
  const isMissed = state === 'missed';
  return (
    <li className={styles.stop} data-state={isOver ? (state === 'done' ? 'done' : 'over') : undefined}>
      <span className={styles.mark} data-current={isCurrent || undefined}>
        {state === 'done' ? <Icon path={CHECK} /> : number}
      </span>
      <div className={styles.words} aria-current={isCurrent ? 'step' : undefined}>
        <strong>
          <OwnName names={names} />
        </strong>
        {service && <OwnName names={service} />}
        {site && <OwnName names={site} />}
        <span className={styles.soft}>
          {ticketCode !== '' && (
            <>
              <bdi>{ticketCode}</bdi>
              {' · '}
            </>
          )}
          {t(stopWords(stop))}
        </span>
        {wait && !isOver && <span className={styles.soft}>{waitWords(wait, t).spoken}</span>}
        {isFree && <span className={styles.free}>{t('plan.free')}</span>}
        <div className={styles.acts}>
          {mayGoFirst && (
            <Button
              look={isFree ? 'quiet' : 'text'}
              aria-disabled={acts.isSending || undefined}
              onClick={() => void acts.send({ action: 'first', stop: stop.stop })}
            >
              {t('plan.goFirst')}
            </Button>
          )}
          {mayDrop && (isMissed || !isHere) && (
            <Button look="text" aria-disabled={acts.isSending || undefined} onClick={onDrop}>
              {t(isMissed ? 'plan.goOn' : 'plan.drop')}
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}
