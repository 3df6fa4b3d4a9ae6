import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { VisitFrame } from '#visit-parts/which/visit-frame.tsx';
import { DocumentList } from './document-list.tsx';

/** SCREEN-13: a visitor sends what the business asks for, while they wait. */
export function Documents() {
  const { t } = useTexts();
  return <VisitFrame title={t('documents.title')}>{(visit) => <DocumentList visit={visit} />}</VisitFrame>;
}
