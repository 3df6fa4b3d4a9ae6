import { Button } from '@openturn/ui/basics/button.tsx';
import { Dialog } from '@openturn/ui/overlays/dialog.tsx';
import { call } from '@openturn/web/api/call.ts';
import { useSubmit } from '@openturn/web/api/use-submit.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';

type BlockDialogProps = {
  siteId: number;
  guid: string;
  name: string;
  onDone: () => Promise<void>;
  onClose: () => void;
};

/** Stops somebody from writing, and tells those who manage the business if that is needed. */
export function BlockDialog({ siteId, guid, name, onDone, onClose }: BlockDialogProps) {
  const { t } = useTexts();
  const { isSending, submit } = useSubmit<boolean>();
  const block = (isReported: boolean) =>
    submit(isReported, async () => {
      const body = { isBlocked: true, isReported };
      await call('POST staff/conversation/:guid/block', { siteId, params: { guid }, body });
      await onDone();
      onClose();
      return true;
    });
  return (
    <Dialog
      title={t('conversation.blockTitle', { name })}
      onClose={onClose}
      actions={
        <>
          <Button look="danger" aria-disabled={isSending || undefined} onClick={() => void block(true)}>
            {t('conversation.blockReport')}
          </Button>
          <Button look="danger" aria-disabled={isSending || undefined} onClick={() => void block(false)}>
            {t('conversation.block')}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
        </>
      }
    >
      <p>{t('conversation.blockHelp')}</p>
    </Dialog>
  );
}
