import { useState } from 'react';
import { Button } from '@openturn/ui/basics/button.tsx';
import { Sheet } from '@openturn/ui/overlays/sheet.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { ASK_WORDS, type AskKind, Reasons } from './reasons.tsx';

type AskSheetProps = { kind: AskKind; allow: () => Promise<void>; onClose: () => void };

export function AskSheet({ kind, allow, onClose }: AskSheetProps) {
  const { t } = useTexts();
  const [isAsking, setIsAsking] = useState(false);
  function ask() {
    if (isAsking) return;
    setIsAsking(true);
    void allow().finally(onClose);
  }
  const words = ASK_WORDS[kind];
  return (
    <Sheet
      title={t(words.title)}
      onClose={onClose}
      actions={
        <>
          <Button aria-disabled={isAsking || undefined} onClick={ask}>
            {t(words.allow)}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {t('profile.notNow')}
          </Button>
        </>
      }
    >
      <Reasons kind={kind} />
    </Sheet>
  );
}
