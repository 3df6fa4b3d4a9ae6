import type { LineView } from '@openturn/contract/visitor/lines.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { call } from '@openturn/web/api/call.ts';
import { useSubmit } from '@openturn/web/api/use-submit.ts';
import { toast } from '@openturn/web/feedback/feedback.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { FormDialog } from '@openturn/ui/form/form-dialog.tsx';
import { formText } from '@openturn/ui/form/form-text.ts';
import { Labelled } from '@openturn/ui/fields/labelled.tsx';
import { toldText } from '#app/format/told-text.ts';
import { useUnsentText } from '#app/format/unsent-note.tsx';
import { useBoardUpdates } from '#features/board/board-queries.ts';

type DelayDialogProps = { line: LineView; siteId: number; onClose: () => void };

/** Announces a delay to everyone waiting. */
export function DelayDialog({ line, siteId, onClose }: DelayDialogProps) {
  const { t, language } = useTexts();
  const unsent = useUnsentText();
  const { refetch, show } = useBoardUpdates(siteId);
  const { isSending, submit } = useSubmit<FormData>();
  async function announce(data: FormData) {
    const isDone = await submit(data, async (keyFor) => {
      const text = formText(data, 'text');
      const body = { line: line.id, minutes: Number(formText(data, 'minutes')), ...(text && { text }) };
      const { told, notTold, board } = await call('POST staff/broadcast', { siteId, body, key: keyFor(body) });
      toast({ kind: 'success', text: toldText({ told, notTold }, t) });
      onClose();
      await show(board);
      return true;
    });
    if (!isDone) await refetch();
  }
  return (
    <FormDialog
      title={t('staff.delayTitle', { line: pickName(line.names, language) })}
      submit={t('staff.tellAll')}
      isPending={isSending}
      onSubmit={(data) => void announce(data)}
      cancel={t('dialog.cancel')}
      onClose={onClose}
    >
      <Labelled label={t('staff.delayMinutes')}>
        <input name="minutes" type="number" required min={1} max={480} defaultValue={15} inputMode="numeric" />
      </Labelled>
      <Labelled label={t('staff.delayText')} hint={t('staff.delayTextHint')}>
        <textarea name="text" rows={2} maxLength={300} dir="auto" />
      </Labelled>
      {unsent && <p>{unsent}</p>}
    </FormDialog>
  );
}
