import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { LineView } from '@openturn/contract/visitor/lines.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { call } from '@openturn/web/api/call.ts';
import { type Texts, useTexts } from '@openturn/web/i18n/use-texts.ts';
import { followSite } from '#app/live/follow-site.ts';
import { useSpokenCalls } from './use-spoken-calls.ts';
import styles from './wall.module.css';

/** Polling for networks that block sockets. */
const REFRESH_MS = 15_000;
/** Of a letter, a dash and three digits. */
const USUAL_LENGTH = 5;
/** The last calls: the newest of a visit that goes on large, the others below it. */
const SHOWN = 4;

/** For a screen in the waiting room: called numbers and desks, large, and spoken if the browser can. */
export function Wall({ siteId }: { siteId: number }) {
  const { t, language } = useTexts();
  const queryClient = useQueryClient();
  const [isSpoken, setSpoken] = useState(false);
  const { data: wall } = useQuery({
    queryKey: ['wall', siteId] as const,
    queryFn: () => call('GET client/wall', { siteId }),
    refetchInterval: REFRESH_MS,
  });
  useEffect(
    () => followSite(siteId, { onChange: () => void queryClient.invalidateQueries({ queryKey: ['wall', siteId] }) }),
    [queryClient, siteId],
  );
  useSpokenCalls(wall?.called ?? [], isSpoken);
  if (!wall) return null;
  const shown = wall.called.slice(0, SHOWN);
  const newest = shown.find(({ isOver }) => !isOver);
  const others = shown.filter((each) => each !== newest);
  return (
    <main className={styles.wall}>
      <header className={styles.header}>
        <h1>{pickName(wall.business, language)}</h1>
        <div className={styles.controls}>
          <label className={styles.switch}>
            <input type="checkbox" checked={isSpoken} onChange={({ target }) => setSpoken(target.checked)} />
            {t('wall.speak')}
          </label>
          <Button look="quiet" onClick={() => void document.documentElement.requestFullscreen()}>
            {t('wall.fullScreen')}
          </Button>
        </div>
      </header>
      <section className={styles.calls} aria-live="assertive" aria-label={t('wall.title')}>
        {newest ? (
          <div className={styles.newest} key={newest.call}>
            <p className={styles.line}>{pickName(newest.line, language)}</p>
            <p className={styles.number} data-length={newest.ticketCode.length > USUAL_LENGTH ? 'long' : undefined}>
              <bdi>{newest.ticketCode}</bdi>
            </p>
            <p className={styles.goTo}>{t('wall.goTo')}</p>
            <p className={styles.desk}>{pickName(newest.desk, language)}</p>
            {newest.maskedName && (
              <p className={styles.name}>
                <bdi>{newest.maskedName}</bdi>
              </p>
            )}
          </div>
        ) : (
          <p className={styles.none}>{t('wall.none')}</p>
        )}
        <ol className={styles.others}>
          {others.map((each) => (
            <li key={each.call} className={styles.other}>
              <b className={styles.code}>
                <bdi>{each.ticketCode}</bdi>
              </b>
              <span className={styles.where}>{pickName(each.desk, language)}</span>
              {each.maskedName && (
                <span className={styles.who}>
                  <bdi>{each.maskedName}</bdi>
                </span>
              )}
            </li>
          ))}
        </ol>
      </section>
      <ul className={styles.lines}>
        {wall.lines.map((line) => (
          <li key={line.id} className={styles.lineOf}>
            <span>{namesIn(line.names, wall.languages)}</span>
            <b>{t('line.count', { count: line.waiting })}</b>
            {newsOf(line, t) && <span className={styles.news}>{newsOf(line, t)}</span>}
          </li>
        ))}
      </ul>
    </main>
  );
}

/** What keeps the line waiting; empty if nothing does. */
function newsOf({ state, isStaffed, delay }: LineView, t: Texts['t']): string {
  if (state !== 'open') return t(state === 'paused' ? 'line.paused' : 'line.closed');
  const late = delay ? [t('line.delayed', { minutes: delay.minutes }), delay.text] : [];
  return [...late, !isStaffed && t('line.noStaff')].filter(Boolean).join(' ');
}

/** In each of the business's languages that has a word of its own for it. */
function namesIn(names: Record<string, string>, languages: readonly string[]): string {
  const all = [...languages.map((each) => names[each]), ...Object.values(names)].filter(Boolean);
  return [...new Set(all)].slice(0, 2).join(' · ');
}
