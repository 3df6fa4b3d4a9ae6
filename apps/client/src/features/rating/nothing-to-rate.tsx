import { Link } from 'wouter';
import { buttonLook } from '@openturn/ui/basics/button.tsx';
import { Card } from '@openturn/ui/basics/card.tsx';
import { Notice } from '@openturn/ui/states/notice.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { TASK_ICONS } from '#visit-parts/tasks/task-icons.ts';
import type { ShownVisit } from '#visit-parts/which/visit-frame.tsx';
import { visitPath } from '#visit-parts/which/visit-paths.ts';

/** The visit is not over, or ended without being served. */
export function NothingToRate({ visit: { kind, guid, isOpen } }: { visit: ShownVisit }) {
  const { t } = useTexts();
  return (
    <Card>
      <Notice icon={TASK_ICONS.rating} title={t('rating.notYet')} text={isOpen ? t('rating.notYetHint') : undefined}>
        <Link href={visitPath(kind, guid)} {...buttonLook('primary')}>
          {t('visit.back')}
        </Link>
      </Notice>
    </Card>
  );
}
