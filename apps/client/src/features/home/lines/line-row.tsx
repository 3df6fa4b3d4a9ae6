import { Link } from 'wouter';
import type { LineView } from '@openturn/contract/visitor/lines.ts';
import type { TicketView } from '@openturn/contract/visitor/ticket-view.ts';
import { isolate } from '@openturn/domain/format/isolate.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { CHEVRON } from '@openturn/ui/icons/icon-paths.ts';
import { Icon } from '@openturn/ui/icons/icon.tsx';
import { RollingText } from '@openturn/ui/basics/rolling-text.tsx';
import { Ticker } from '@openturn/ui/basics/ticker.tsx';
import { VisuallyHidden } from '@openturn/ui/basics/visually-hidden.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { OwnName } from '#visit/own-name.tsx';
import { useDelayText } from '#site/time/use-delay-text.ts';
import { opensText } from '#site/opening-text.ts';
import { stageText } from '#tickets/stage-text.ts';
import { useToday } from '#site/time/use-today.ts';
import { waitWords } from '@openturn/web/i18n/wait-words.ts';
import styles from './line-row.module.css';

/** Links to the visitor's ticket in the line, or to joining it; one that nobody can join says why and can tell when it opens. */
export function LineRow({ line, own }: { line: LineView; own?: TicketView | undefined }) {
  const isIdle = line.state !== 'open' || (line.isFull && !own);
  return (
    <Link
      href={own ? `/status/${own.guid}` : `/join?line=${encodeURIComponent(line.id)}`}
      className={styles.row}
      data-idle={isIdle || undefined}
    >
      <span className={styles.name}>
        <OwnName names={line.names} />
      </span>
      {isIdle ? <IdleLine line={line} /> : <OpenLine line={line} own={own} />}
      <span className={styles.go}>
        <Icon path={CHEVRON} isDirectional />
      </span>
    </Link>
  );
}

/** Several stops in one visit: joining the first line begins it. */
export function PlanRow({ names, line }: { names: LineView['names']; line: LineView | undefined }) {
  const { t, language } = useTexts();
  return (
    <Link
      href={`/join?line=${encodeURIComponent(line?.id ?? '')}`}
      className={styles.row}
      data-idle={line?.state !== 'open' || undefined}
    >
      <span className={styles.name}>
        <OwnName names={names} />
      </span>
      <span className={styles.note}>
        {t('home.planHint', { line: isolate(pickName(line?.names ?? {}, language), language) })}
      </span>
      <span className={styles.go}>
        <Icon path={CHEVRON} isDirectional />
      </span>
    </Link>
  );
}

function OpenLine({ line, own }: { line: LineView; own: TicketView | undefined }) {
  const { t } = useTexts();
  const delay = useDelayText(line);
  // Its own place has no wait once it is called; the line's would be somebody else's.
  const { wait } = own ?? line;
  const hasWait = own?.position !== null;
  const { value, unit, spoken } = waitWords(wait, t, line);
  return (
    <>
      <span className={styles.note}>
        {own ? stageText(own.stage, t) : <RollingText text={t('line.count', { count: line.waiting })} />}
        {delay && <bdi className={styles.delay}>{delay}</bdi>}
      </span>
      {hasWait && (
        <span className={styles.wait}>
          <span aria-hidden="true">
            <span className={styles.value} data-look={wait?.high === 0 ? 'now' : unit ? undefined : 'words'}>
              <bdi>
                <Ticker value={value} />
              </bdi>
            </span>
            {unit && <span className={styles.unit}> {unit}</span>}
          </span>
          <VisuallyHidden>{spoken}</VisuallyHidden>
        </span>
      )}
    </>
  );
}

function IdleLine({ line }: { line: LineView }) {
  const { t } = useTexts();
  return (
    <>
      <span className={styles.note}>
        <bdi>{useReason(line)}</bdi>
      </span>
      <span className={styles.wait}>
        <span className={styles.value}>{t(IDLE_TEXTS[line.state])}</span>
      </span>
    </>
  );
}

/** Nobody can join a line that is open but full. */
const IDLE_TEXTS = { open: 'line.full', paused: 'line.paused', closed: 'line.closed' } as const;

/** The business's message, and for a closed line when it opens. */
function useReason({ state, message, opensAt }: LineView): string {
  const { t, language } = useTexts();
  const reader = useToday();
  const text = message ? isolate(pickName(message, language), language) : '';
  if (state === 'closed') return [text, opensAt && opensText(opensAt, reader)].filter(Boolean).join(' · ');
  return state === 'open' ? t('line.fullHint') : text || t('line.pausedHint');
}
