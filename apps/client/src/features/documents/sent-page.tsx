import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import type { SentFile } from '@openturn/contract/visitor/visit/visit-documents.ts';
import type { DocumentKind } from '@openturn/domain/documents/document-limits.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { Icon } from '@openturn/ui/icons/icon.tsx';
import { call } from '@openturn/web/api/call.ts';
import { showFailure } from '@openturn/web/feedback/show-failure.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { lazyScreen, ScreenPart } from '#app/screens/lazy-screen.tsx';
import { useTimeText } from '#site/time/use-time-text.ts';
import { visitKeys } from '#visit-parts/which/visit-keys.ts';
import type { ShownVisit } from '#visit-parts/which/visit-frame.tsx';
import { SHEET } from './document-icons.ts';
import { documentQueries, type ShownDocument } from './documents-queries.ts';
import styles from './documents.module.css';
import { acceptedTypes } from '@openturn/web/files/accepted-types.ts';
import { sending } from './send/sending.ts';

const REMOVE_SHEET = lazyScreen(async () => (await import('./remove-sheet.tsx')).RemoveSheet);

type SentPageProps = {
  visit: ShownVisit;
  document: ShownDocument;
  file: SentFile;
  limits: { kinds: readonly DocumentKind[]; mostBytes: number };
};

/** A page that the business has, or that was not sent to the end. */
export function SentPage({ visit, document, file, limits }: SentPageProps) {
  const { t } = useTexts();
  const { siteId, guid, isOpen } = visit;
  const client = useQueryClient();
  const chooser = useRef<HTMLInputElement>(null);
  const name = t('documents.page', { page: file.page });
  const [isAsking, setAsking] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const remove = async () => {
    if (isRemoving) return;
    setAsking(false);
    setRemoving(true);
    try {
      await call('POST client/visit/:guid/documents/remove', { siteId, params: { guid }, body: { file: file.id } });
    } catch (error) {
      await showFailure(error);
    }
    await client.invalidateQueries({ queryKey: visitKeys.of(siteId, guid) });
    setRemoving(false);
  };
  const replace = (chosen: File | undefined) => {
    const to = { siteId, guid, document: document.id, replaces: file.id };
    if (chosen) void sending().then(({ addFile }) => addFile(chosen, to, limits));
  };
  return (
    <li className={styles.page} data-state={file.review === 'again' ? 'again' : file.state}>
      <Picture visit={visit} file={file} />
      <div className={styles.words}>
        <strong>{name}</strong>
        <span className={styles.state} role="status">
          <State file={file} />
        </span>
      </div>
      {isOpen && (
        <div className={styles.acts}>
          {file.state === 'stored' && (
            <>
              <Button
                look="text"
                aria-label={t('documents.replacePage', { page: file.page })}
                onClick={() => chooser.current?.click()}
              >
                {t('documents.replace')}
              </Button>
              <input
                ref={chooser}
                type="file"
                hidden
                accept={acceptedTypes(limits.kinds)}
                onChange={({ currentTarget: input }) => {
                  replace(input.files?.[0]);
                  input.value = '';
                }}
                data-way="replace"
              />
            </>
          )}
          <Button
            look="text"
            aria-label={t('documents.removePage', { page: file.page })}
            aria-disabled={isRemoving}
            onClick={() => setAsking(true)}
          >
            {t('documents.remove')}
          </Button>
        </div>
      )}
      {isAsking && (
        <Suspense>
          <ScreenPart
            screen={REMOVE_SHEET}
            props={{ page: file.page, onRemove: () => void remove(), onClose: () => setAsking(false) }}
          />
        </Suspense>
      )}
    </li>
  );
}

function State({ file }: { file: SentFile }) {
  const { t } = useTexts();
  const timeText = useTimeText();
  if (file.state === 'checking') return t('documents.checking');
  if (file.state !== 'stored') return t(file.isOwn ? 'documents.unfinished' : 'documents.otherDevice');
  if (file.review === 'again') return t('documents.again');
  if (file.review === 'accepted') return t('documents.accepted');
  return t('documents.sentAt', { time: timeText(file.sentAt ?? 0) });
}

/** What this device has sent is shown; a document is only named. */
function Picture({ visit: { siteId, guid }, file }: { visit: ShownVisit; file: SentFile }) {
  const isShown = file.isOwn && file.isPicture && file.state === 'stored';
  const { data: url } = useQuery({ ...documentQueries.picture(siteId, guid, file.id), enabled: isShown });
  return <span className={styles.picture}>{url ? <img src={url} alt="" /> : <Icon path={SHEET} />}</span>;
}
