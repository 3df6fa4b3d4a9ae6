import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { Icon } from '@openturn/ui/icons/icon.tsx';
import { CHECK } from '@openturn/ui/icons/icon-paths.ts';
import { INFO, OFFLINE } from '@openturn/ui/icons/more-icon-paths.ts';
import { Notice } from '@openturn/ui/states/notice.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useOnline } from '#platform/use-online.ts';
import { needed } from '#site/needed.ts';
import { useSite } from '#site/use-site.ts';
import { visitPath } from '#visit-parts/which/visit-paths.ts';
import type { ShownVisit } from '#visit-parts/which/visit-frame.tsx';
import { DocumentCard } from './document-card.tsx';
import { documentQueries, type ShownDocument } from './documents-queries.ts';
import styles from './documents.module.css';
import { SharedFiles } from './shared-files.tsx';
import { useUploads } from './use-uploads.ts';

export function DocumentList({ visit }: { visit: ShownVisit }) {
  const { t, language } = useTexts();
  const { Names, LocationName } = useSite();
  const { siteId, guid, kind } = visit;
  const [, navigate] = useLocation();
  const [isAsked, setAsked] = useState(false);
  const { data } = useQuery(needed(documentQueries.ofVisit(siteId, guid)));
  const sending = useUploads(siteId, guid, data?.rows);
  if (!data) return null;
  if (data.rows.length === 0) {
    return (
      <>
        <SharedFiles visit={visit} rows={[]} mostBytes={data.mostBytes} sending={sending} />
        <Notice icon={CHECK} title={t('documents.none')} text={t('documents.noneText')} />
      </>
    );
  }
  const isMissing = ({ id, isRequired, files }: ShownDocument) =>
    isRequired && files.every(({ state }) => state !== 'stored') && sending.every(({ document }) => document !== id);
  const missing = data.isOpen ? data.rows.filter(isMissing) : [];
  const isComplete = data.rows.every(
    ({ isRequired, files }) =>
      (!isRequired || files.some(({ state }) => state === 'stored')) && files.every(({ review }) => review !== 'again'),
  );
  const business = pickName(Names, language) || LocationName;
  const finish = () => {
    if (missing.length === 0) return navigate(visitPath(kind, guid));
    setAsked(true);
    document.querySelector<HTMLElement>(`[data-document="${missing[0]?.id}"]`)?.focus();
  };
  return (
    <div className={styles.list}>
      <p className={styles.lead}>
        {t(data.isOpen ? (isComplete ? 'documents.complete' : 'documents.lead') : 'documents.ended', { business })}
      </p>
      <OfflineNote />
      <SharedFiles
        visit={{ ...visit, isOpen: data.isOpen }}
        rows={data.rows}
        mostBytes={data.mostBytes}
        sending={sending}
      />
      {data.rows.map((row) => (
        <DocumentCard
          key={row.id}
          visit={{ ...visit, isOpen: data.isOpen }}
          document={row}
          mostBytes={data.mostBytes}
          sending={sending.filter((each) => each.document === row.id)}
          isMissing={isAsked && missing.includes(row)}
        />
      ))}
      <div className={styles.privacy}>
        <Icon path={INFO} />
        <p>
          {t('documents.privacy', { business })} {t('documents.kept', { days: data.keptDays })}
        </p>
      </div>
      {sending.some(({ state }) => state === 'sending' || state === 'checking') && (
        <p className={styles.hint}>{t('documents.leave')}</p>
      )}
      <div className={styles.end}>
        <Button look={isComplete ? 'primary' : 'quiet'} onClick={finish}>
          {t('documents.done')}
        </Button>
      </div>
    </div>
  );
}

function OfflineNote() {
  const { t } = useTexts();
  const isOnline = useOnline();
  if (isOnline) return null;
  return (
    <div className={styles.offline} role="status" data-says-offline>
      <Icon path={OFFLINE} />
      <p>
        <strong>{t('live.offline')}</strong> {t('documents.offline')}
      </p>
    </div>
  );
}
