import type { LineDelay } from '@openturn/contract/visitor/lines.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { call } from '@openturn/web/api/call.ts';
import { useSubmit } from '@openturn/web/api/use-submit.ts';
import { toast } from '@openturn/web/feedback/feedback.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { timeAt } from '#app/format/time-at.ts';
import { useBoardUpdates } from '#features/board/board-queries.ts';
import styles from './line-header.module.css';

type DelayNoteProps = { delay: LineDelay; lineId: string; siteId: number; zone: string; canManage: boolean };

/** The announced delay, which ends by itself; managers can end it early. */
export function DelayNote({ delay, lineId, siteId, zone, canManage }: DelayNoteProps) {
  const { t, language } = useTexts();
  const { refetch, show } = useBoardUpdates(siteId);
  const { isSending, submit } = useSubmit<string>();
  async function end() {
    const isDone = await submit(lineId, async () => {
      await show((await call('POST staff/broadcast/end', { siteId, body: { line: lineId } })).board);
      toast({ kind: 'success', text: t('staff.delayEnded') });
      return true;
    });
    if (!isDone) await refetch();
  }
  const time = timeAt(delay.until, zone, language);
  return (
    <p className={styles.message}>
      {t('staff.delayUntil', { time })} {delay.text && <bdi>{delay.text}</bdi>}{' '}
      {canManage && (
        <Button look="text" aria-disabled={isSending || undefined} onClick={() => void end()}>
          {t('staff.endDelay')}
        </Button>
      )}
    </p>
  );
}
