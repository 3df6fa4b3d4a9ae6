import { Card } from '@openturn/ui/basics/card.tsx';
import { INFO } from '@openturn/ui/icons/more-icon-paths.ts';
import { Notice } from '@openturn/ui/states/notice.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';

/** A business without lines or appointments can still be visited and called. */
export function NothingHere() {
  const { t } = useTexts();
  return (
    <Card>
      <Notice heading="h1" icon={INFO} title={t('home.noLines')} text={t('home.noLinesHint')} />
    </Card>
  );
}
