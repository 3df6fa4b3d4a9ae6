import { useEffect, useState } from 'react';
import { formatTime } from '@openturn/domain/format/time.ts';
import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import { formatSiteId } from '@openturn/domain/site/site-id.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { call, type CallReply } from '@openturn/web/api/call.ts';
import { useSubmit } from '@openturn/web/api/use-submit.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { dateInWords } from '#app/accounts/moment-at.ts';
import styles from './backup-files.module.css';

type Data = CallReply<'GET staff/settings/backups'>;

const KINDS = {
  nightly: 'backups.kindNightly',
  manual: 'backups.kindManual',
  'before-restore': 'backups.kindRestore',
  'before-upgrade': 'backups.kindUpgrade',
  openturn: 'backups.kindManual',
  uploaded: 'backups.kindOther',
  other: 'backups.kindOther',
} as const;
const ASK_MS = 1_000;
const RESTORE = './openturn restore';

type BackupFilesProps = { siteId: number; data: Data; reload: () => Promise<Data> };

/** How the last ones went, the files, and making one now. */
export function BackupFiles({ siteId, data, reload }: BackupFilesProps) {
  const { t, language } = useTexts();
  const { isSending, submit } = useSubmit<null>();
  const { manual, nightly, drill, files, key, zone } = data;
  const isMaking = manual?.isEnded === false;
  useReloadWhile(isMaking, reload);
  const when = (at: number) => {
    const { date, time } = wallClock(at, zone);
    return `${dateInWords(date, language)}, ${formatTime(time, language)}`;
  };
  const last = [manual, nightly].filter((run) => run?.isEnded).toSorted((a, b) => (b?.at ?? 0) - (a?.at ?? 0))[0];
  const make = () =>
    submit(null, async (keyFor) => {
      await call('POST staff/settings/backups/make', { siteId, body: {}, key: keyFor({ made: last?.at ?? 0 }) });
      await reload();
      return true;
    });
  return (
    <section className={styles.files} aria-labelledby="backup-files">
      <div className={styles.head}>
        <h2 id="backup-files" className={styles.title}>
          {t('backups.files')}
        </h2>
        <Button
          aria-disabled={isMaking || isSending || undefined}
          onClick={() => void (isMaking || isSending || make())}
        >
          {isMaking ? t('backups.making') : t('backups.make')}
        </Button>
      </div>
      <div className={styles.runs} role="status">
        {last && (
          <p>{last.error === null ? t('backups.last', { when: when(last.at) }) : <Failed reason={last.error} />}</p>
        )}
        {drill?.isEnded && (
          <p>
            {drill.error === null ? t('backups.drill', { when: when(drill.at) }) : <DrillFailed reason={drill.error} />}
          </p>
        )}
      </div>
      {files.length === 0 ? (
        <p className={styles.soft}>{t('backups.none')}</p>
      ) : (
        <ul className={styles.list}>
          {files.map(({ name, at, size, kind }) => (
            <li key={name} className={styles.row}>
              <span>
                <b>{when(at)}</b>
                <span className={styles.soft}>
                  {t(KINDS[kind])} · <bdi>{sizeText(size)}</bdi>
                </span>
              </span>
              <a
                className={styles.link}
                href={`/api/${formatSiteId(siteId)}/staff/settings/backups/file?name=${encodeURIComponent(name)}`}
                download={name}
                aria-label={`${t('backups.download')}: ${when(at)}`}
              >
                {t('backups.download')}
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.soft}>{key === null ? t('backups.clear') : t('backups.encrypted', { key })}</p>
      <p className={styles.soft}>
        <b>{t('backups.restoreTitle')}.</b> {t('backups.restoreHow', { command: `${RESTORE} FILE` })}
      </p>
    </section>
  );
}

function Failed({ reason }: { reason: string }) {
  const { t } = useTexts();
  return <span className={styles.failed}>{t('health.backupFailed', { reason })}</span>;
}

function DrillFailed({ reason }: { reason: string }) {
  const { t } = useTexts();
  return <span className={styles.failed}>{t('health.drillFailed', { reason })}</span>;
}

function useReloadWhile(isRunning: boolean, reload: () => Promise<unknown>): void {
  const [, setRound] = useState(0);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => {
      void reload().finally(() => setRound((round) => round + 1));
    }, ASK_MS);
    return () => clearTimeout(timer);
  });
}

function sizeText(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
