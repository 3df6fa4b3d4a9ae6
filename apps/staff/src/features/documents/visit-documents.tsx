import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import type { DocumentReview } from '@openturn/domain/documents/document-limits.ts';
import { shownDate } from '#app/format/shown-date.ts';
import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import { formatSiteId } from '@openturn/domain/site/site-id.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { Button, buttonLook } from '@openturn/ui/basics/button.tsx';
import { Icon } from '@openturn/ui/icons/icon.tsx';
import { call, type CallReply } from '@openturn/web/api/call.ts';
import { useSubmit } from '@openturn/web/api/use-submit.ts';
import { showFailure } from '@openturn/web/feedback/show-failure.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { DOCUMENT_REVIEW_TEXTS } from '#app/format/labels/choice-texts.ts';
import { timeAt } from '#app/format/time-at.ts';
import { DocumentViewer } from './document-viewer.tsx';
import styles from './visit-documents.module.css';

type Documents = CallReply<'GET staff/visit/:guid/documents'>;
type StaffFile = Documents['rows'][number]['files'][number];
type VisitDocumentsProps = { siteId: number; guid: string; task?: string | undefined };

const SHEET = 'M7 3.5h7l4 4v13H7ZM14 3.5v4h4M9.5 12h6m-6 3.5h6';
/** Somebody may be sending the next page right now. */
const POLL_EVERY_MS = 5_000;

/** What a visitor has sent: thumbnails, a viewer, and what staff say of each page. */
export function VisitDocuments({ siteId, guid, task }: VisitDocumentsProps) {
  const { t } = useTexts();
  const { data } = useQuery({
    queryKey: ['staff', 'visit', siteId, guid, 'documents'],
    queryFn: ({ signal }) => call('GET staff/visit/:guid/documents', { siteId, params: { guid }, signal }),
    refetchInterval: POLL_EVERY_MS,
  });
  if (!data) return null;
  const rows = data.rows.filter(({ id }) => task === undefined || id === task);
  const isEmpty = rows.every(({ files, checking }) => files.length + checking === 0);
  return (
    <div className={styles.documents}>
      {isEmpty && <p className={styles.soft}>{t('staff.documents.none')}</p>}
      {rows.map((row) => (
        <Fragment key={row.id}>
          <ul className={styles.pages}>
            {row.files.map((file) => (
              <Page key={file.id} visit={{ siteId, guid }} row={row} file={file} zone={data.zone} />
            ))}
          </ul>
          {row.checking > 0 && (
            <p className={styles.soft} role="status">
              {t('staff.documents.checking', { count: row.checking })}
            </p>
          )}
        </Fragment>
      ))}
      {!isEmpty && <p className={styles.soft}>{t('staff.documents.logged')}</p>}
    </div>
  );
}

type PageProps = {
  visit: { siteId: number; guid: string };
  row: Documents['rows'][number];
  file: StaffFile;
  zone: string;
};

function Page({ visit, row, file, zone }: PageProps) {
  const { t, language } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const name = `${pickName(row.names, language)} · ${t('documents.page', { page: file.page })}`;
  const sent = t('documents.sentAt', { time: timeAt(file.sentAt, zone, language) });
  const until = shownDate(wallClock(file.deletedAt, zone).date, language);
  const review = DOCUMENT_REVIEW_TEXTS[file.review];
  return (
    <li className={styles.page}>
      {file.isPicture ? (
        <button
          type="button"
          className={styles.thumbnail}
          aria-label={t('staff.documents.open', { name })}
          onClick={() => setOpen(true)}
        >
          <img src={fileUrl({ ...visit, file: file.id }, 'small')} alt="" />
        </button>
      ) : (
        <span className={styles.thumbnail}>
          <Icon path={SHEET} />
        </span>
      )}
      <div className={styles.words}>
        <strong>
          <bdi>{t('documents.page', { page: file.page })}</bdi>
        </strong>
        <span className={styles.soft}>
          {sent} · {t('staff.documents.deletedOn', { date: until })}
        </span>
        {review && (
          <span className={styles.review} data-review={file.review}>
            {t(review)}
          </span>
        )}
        <div className={styles.acts}>
          <Review visit={visit} file={file} name={name} />
          <a
            href={fileUrl({ ...visit, file: file.id }, 'download')}
            download
            aria-label={t('staff.documents.downloadOf', { name })}
            {...buttonLook('text')}
          >
            {t('backups.download')}
          </a>
        </div>
      </div>
      {isOpen && (
        <DocumentViewer
          title={name}
          src={fileUrl({ ...visit, file: file.id }, 'view')}
          onClose={() => setOpen(false)}
        />
      )}
    </li>
  );
}

type ReviewProps = { visit: PageProps['visit']; file: StaffFile; name: string };

function Review({ visit: { siteId, guid }, file, name }: ReviewProps) {
  const { t } = useTexts();
  const client = useQueryClient();
  const { isSending, submit } = useSubmit<DocumentReview>();
  const say = async (review: DocumentReview) => {
    const body = { file: file.id, seen: file.review, review };
    await submit(
      review,
      async () => {
        await call('POST staff/visit/:guid/documents/review', { siteId, params: { guid }, body });
        return true;
      },
      async (error) => showFailure(error),
    );
    await client.invalidateQueries({ queryKey: ['staff', 'visit', siteId, guid] });
  };
  return (
    <>
      {file.review !== 'accepted' && (
        <Button
          look="quiet"
          aria-label={t('staff.documents.acceptOf', { name })}
          aria-disabled={isSending}
          onClick={() => void say('accepted')}
        >
          {t('staff.documents.accept')}
        </Button>
      )}
      {file.review !== 'again' && (
        <Button
          look="quiet"
          aria-label={t('staff.documents.askOf', { name })}
          aria-disabled={isSending}
          onClick={() => void say('again')}
        >
          {t('staff.documents.ask')}
        </Button>
      )}
    </>
  );
}

type FileOf = { siteId: number; guid: string; file: string };

/** Of the file itself, which the browser shows or saves as it comes. */
function fileUrl({ siteId, guid, file }: FileOf, as: 'small' | 'view' | 'download'): string {
  return `/api/${formatSiteId(siteId)}/staff/visit/${encodeURIComponent(guid)}/documents/${file}/${as}`;
}
