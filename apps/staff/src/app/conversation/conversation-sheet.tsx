import { Button } from '@openturn/ui/basics/button.tsx';
import { Sheet } from '@openturn/ui/overlays/sheet.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { Conversation } from './conversation.tsx';

type ConversationSheetProps = { siteId: number; guid: string; onClose: () => void };

/** The conversation over the line, without leaving it. */
export function ConversationSheet({ siteId, guid, onClose }: ConversationSheetProps) {
  const { t } = useTexts();
  return (
    <Sheet
      title={t('staff.message')}
      onClose={onClose}
      actions={
        <Button look="quiet" onClick={onClose}>
          {t('dialog.close')}
        </Button>
      }
    >
      <Conversation siteId={siteId} guid={guid} />
    </Sheet>
  );
}
