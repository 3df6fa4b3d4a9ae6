import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { LineView } from '@openturn/contract/visitor/lines.ts';
import { isolate } from '@openturn/domain/format/isolate.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { call } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { createConnectionState } from '@openturn/web/live/connection-state.ts';
import { ConnectionContext } from '@openturn/web/live/use-connection.ts';
import { timeAt } from '#app/format/time-at.ts';
import { ConnectionNote } from '#app/notes/connection-note.tsx';
import { followSite } from '#app/live/follow-site.ts';
import { useTicking } from '#app/live/use-ticking.ts';
import { useWallLook } from './use-wall-look.ts';
import { useSpokenCalls, type WallCall } from './use-spoken-calls.ts';
import styles from './wall.module.css';

/** Polling for networks that block sockets. */
const REFRESH_MS = 15_000;
/** Of a letter, a dash and three digits. */
const USUAL_LENGTH = 5;
/** The last calls: the newest of a visit that goes on large, the others below it. */
const SHOWN = 4;
const NO_CALLS: readonly WallCall[] = [];

/** For a screen in the waiting room: called numbers and desks, large, and spoken if the browser can. */
export function Wall({ siteId }: { siteId: number }) {
  const { t, language } = useTexts();
  const queryClient = useQueryClient();
  const [isSpoken, setSpoken] = useState(false);
  const [connection] = useState(() => createConnectionState(Date.now()));
  const { data: wall } = useQuery({
    queryKey: ['wall', siteId] as const,
    queryFn: () => call('GET client/wall', { siteId }),
    refetchInterval: REFRESH_MS,
  });
  useEffect(
    () =>
      followSite(
        siteId,
        { onChange: () => void queryClient.invalidateQueries({ queryKey: ['wall', siteId] }) },
        connection,
      ),
    [queryClient, siteId, connection],
  );
  useSpokenCalls(wall?.called ?? NO_CALLS, { isOn: isSpoken, own: wall?.words[language]?.spoken });
  const { scheme, choose } = useWallLook(wall?.customStyles ?? '');
  if (!wall) return null;
  const own = wall.words[language] ?? {};
  const shown = wall.called.slice(0, SHOWN);
  const newest = shown.find(({ isOver }) => !isOver);
  const others = shown.filter((each) => each !== newest);
  return (
    <main className={styles.wall}>
      <header className={styles.header}>
        <h1>{pickName(wall.business, language)}</h1>
        <Clock at={wall.at} zone={wall.zone} />
        <ConnectionContext value={connection}>
          <ConnectionNote />
        </ConnectionContext>
        <Controls isSpoken={isSpoken} setSpoken={setSpoken} scheme={scheme} choose={choose} />
      </header>
      <section className={styles.calls} aria-live="assertive" aria-label={t('wall.title')}>
        {newest ? (
          <div className={styles.newest} key={newest.call}>
            <p className={styles.line}>{pickName(newest.line, language)}</p>
            <p className={styles.number} data-length={newest.ticketCode.length > USUAL_LENGTH ? 'long' : undefined}>
              <bdi>{newest.ticketCode}</bdi>
            </p>
            <p className={styles.goTo}>{own.goTo ?? t('wall.goTo')}</p>
            <p className={styles.desk}>{pickName(newest.desk, language)}</p>
            {newest.maskedName && (
              <p className={styles.name}>
                <bdi>{newest.maskedName}</bdi>
              </p>
            )}
          </div>
        ) : (
          <p className={styles.none}>{own.none ?? t('wall.none')}</p>
        )}
        {others.length > 0 && (
          <div className={styles.before}>
            <h2 className={styles.beforeTitle}>{own.before ?? t('wall.before')}</h2>
            <ol className={styles.others}>
              {others.map((each) => (
                <Earlier key={each.call} {...each} />
              ))}
            </ol>
          </div>
        )}
      </section>
      <ul className={styles.lines}>
        {wall.lines.map((line) => (
          <li key={line.id} className={styles.lineOf}>
            <span className={styles.lineName}>{namesIn(line.names, wall.languages)}</span>
            <span className={styles.count}>{t('line.count', { count: line.waiting })}</span>
            <News line={line} zone={wall.zone} />
          </li>
        ))}
      </ul>
    </main>
  );
}

type ControlsProps = ReturnType<typeof useWallLook> & { isSpoken: boolean; setSpoken: (isSpoken: boolean) => void };

/** For whoever sets the screen up. */
function Controls({ isSpoken, setSpoken, scheme, choose }: ControlsProps) {
  const { t } = useTexts();
  return (
    <div className={styles.controls}>
      <label className={styles.switch}>
        <input type="checkbox" checked={isSpoken} onChange={({ target }) => setSpoken(target.checked)} />
        {t('wall.speak')}
      </label>
      <label className={styles.switch}>
        <input
          type="checkbox"
          checked={scheme === 'light'}
          onChange={({ target }) => choose(target.checked ? 'light' : 'dark')}
        />
        {t('wall.light')}
      </label>
      <Button look="quiet" onClick={() => void document.documentElement.requestFullscreen()}>
        {t('wall.fullScreen')}
      </Button>
    </div>
  );
}

/** The time in the waiting room, which the calls and delays speak of. */
function Clock({ at, zone }: { at: number; zone: string }) {
  const { language } = useTexts();
  return <time className={styles.clock}>{timeAt(useTicking(at), zone, language)}</time>;
}

function Earlier({ ticketCode, desk, maskedName }: WallCall) {
  const { language } = useTexts();
  return (
    <li className={styles.other}>
      <b className={styles.code}>
        <bdi>{ticketCode}</bdi>
      </b>
      <span className={styles.where}>{pickName(desk, language)}</span>
      {maskedName && (
        <span className={styles.who}>
          <bdi>{maskedName}</bdi>
        </span>
      )}
    </li>
  );
}

/** What keeps the line waiting, if anything does. */
function News({ line: { state, isStaffed, delay, message }, zone }: { line: LineView; zone: string }) {
  const { t, language } = useTexts();
  const late = delay
    ? [t('line.delayed', { time: timeAt(delay.until, zone, language) }), isolate(delay.text ?? '', language)]
    : [];
  const news =
    state === 'open'
      ? [...late, !isStaffed && t('line.noStaff')].filter(Boolean).join(' ')
      : [
          t(state === 'paused' ? 'line.paused' : 'line.closed'),
          message && isolate(pickName(message, language), language),
        ]
          .filter(Boolean)
          .join(' · ');
  return news && <span className={styles.news}>{news}</span>;
}

/** In each of the business's languages that has a word of its own for it. */
function namesIn(names: Record<string, string>, languages: readonly string[]): string {
  const all = [...languages.map((each) => names[each]), ...Object.values(names)].filter(Boolean);
  return [...new Set(all)].slice(0, 2).join(' · ');
}
