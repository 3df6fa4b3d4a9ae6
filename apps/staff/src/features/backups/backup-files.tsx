import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { formatSiteId } from '@openturn/domain/site/site-id.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { call } from '@openturn/web/api/call.ts';
import { useSubmit } from '@openturn/web/api/use-submit.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { BACKUP_KINDS, sizeText, whenMade, type BackupsData } from './backup-words.ts';
import styles from './backup-files.module.css';

const ASK_MS = 1_000;

type BackupFilesProps = { siteId: number; data: BackupsData; reload: () => Promise<unknown> };

/** How the last ones went, the files, and making one now. */
export function BackupFiles({ siteId, data, reload }: BackupFilesProps) {
  const { t, language } = useTexts();
  const { isSending, submit } = useSubmit<null>();
  const { manual, nightly, drill, files, zone } = data;
  const isMaking = manual?.isEnded === false;
  useReloadWhile(isMaking, reload);
  const when = (at: number) => whenMade(at, { zone, language });
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
        {last && <p>{isGood(last) ? t('backups.last', { when: when(last.at) }) : <Failed run={last} when={when} />}</p>}
        {drill?.isEnded && !drill.isCut && (
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
              <span className={styles.made}>
                <b>{when(at)}</b>
                <span className={styles.soft}>
                  {t(BACKUP_KINDS[kind])} · <bdi>{sizeText(size, language)}</bdi>
                </span>
              </span>
              <span className={styles.links}>
                <Link
                  className={styles.link}
                  href={`/${formatSiteId(siteId)}/settings/restore?name=${encodeURIComponent(name)}`}
                  aria-label={`${t('staff.restoreBegin')}: ${when(at)}`}
                >
                  {t('staff.restoreBegin')}
                </Link>
                <a
                  className={styles.link}
                  href={`/api/${formatSiteId(siteId)}/staff/settings/backups/file?name=${encodeURIComponent(name)}`}
                  download={name}
                  aria-label={`${t('backups.download')}: ${when(at)}`}
                >
                  {t('backups.download')}
                </a>
              </span>
            </li>
          ))}
        </ul>
      )}
      <Link className={styles.link} href={`/${formatSiteId(siteId)}/settings/restore`}>
        {t('staff.startRestore')}
      </Link>
    </section>
  );
}

type Run = NonNullable<BackupsData['manual']>;

function isGood({ error, isCut }: Run): boolean {
  return error === null && !isCut;
}

function Failed({ run: { at, error }, when }: { run: Run; when: (at: number) => string }) {
  const { t } = useTexts();
  const text = error === null ? t('backups.cut', { when: when(at) }) : t('health.backupFailed', { reason: error });
  return <span className={styles.failed}>{text}</span>;
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
