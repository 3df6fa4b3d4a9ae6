import { shownDate } from '#app/format/shown-date.ts';
import { formatTime } from '@openturn/domain/format/time.ts';
import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { call, type CallReply } from '@openturn/web/api/call.ts';
import { useSubmit } from '@openturn/web/api/use-submit.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { KIND_TEXTS } from '#app/format/labels/import-kinds.ts';
import styles from './transfer.module.css';

type Data = CallReply<'GET staff/settings/transfer'>;

/** What was imported before; each can be taken back. */
export function ImportList({ siteId, data, onUndone }: { siteId: number; data: Data; onUndone: () => void }) {
  const { t, language } = useTexts();
  const { isSending, submit } = useSubmit<string>();
  if (data.imports.length === 0) return null;
  const undo = async (importId: string) => {
    const undone = await submit(importId, () =>
      call('POST staff/settings/transfer/undo', { siteId, body: { importId } }),
    );
    if (undone) onUndone();
  };
  return (
    <section className={styles.part} aria-labelledby="transfer-past">
      <h2 id="transfer-past" className={styles.heading}>
        {t('transfer.past')}
      </h2>
      <ul>
        {data.imports.map(({ id, kind, at, rows, isUndone }) => {
          const { date, time } = wallClock(at, data.zone);
          const what = `${t(KIND_TEXTS[kind])}, ${shownDate(date, language)}, ${formatTime(time, language)}`;
          return (
            <li key={id} className={styles.row}>
              <span>
                <b>{what}</b> <span className={styles.soft}>{t('transfer.rows', { count: rows })}</span>
              </span>
              {isUndone ? (
                <span className={styles.soft}>{t('transfer.undone')}</span>
              ) : (
                <Button
                  look="quiet"
                  aria-disabled={isSending || undefined}
                  aria-label={`${t('staff.undo')}: ${what}`}
                  onClick={() => void undo(id)}
                >
                  {t('staff.undo')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
