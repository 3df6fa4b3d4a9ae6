import { Button } from '@openturn/ui/basics/button.tsx';
import { Card } from '@openturn/ui/basics/card.tsx';
import { Icon } from '@openturn/ui/icons/icon.tsx';
import { WARNING } from '@openturn/ui/icons/icon-paths.ts';
import { REFUSAL_TEXTS } from '@openturn/web/files/refusal-texts.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { OwnName } from '#visit/own-name.tsx';
import type { ShownVisit } from '#visit-parts/which/visit-frame.tsx';
import { AddFiles } from './add-files.tsx';
import { documentRoom, pagesOf } from './document-room.ts';
import type { ShownDocument } from './documents-queries.ts';
import styles from './documents.module.css';
import { SentPage } from './sent-page.tsx';
import { SendingPage } from './sending-page.tsx';
import { sending as sender } from './send/sending.ts';
import type { Upload } from './send/upload.ts';

type DocumentCardProps = {
  visit: ShownVisit;
  document: ShownDocument;
  mostBytes: number;
  /** Of this document, from this device. */
  sending: readonly Upload[];
  /** Required, and the visitor wants to be done. */
  isMissing: boolean;
};

/** One document: what it is for, its pages, and the ways to add one. */
export function DocumentCard({ visit, document, mostBytes, sending, isMissing }: DocumentCardProps) {
  const { t } = useTexts();
  const { id, names, reasons, isRequired, pages, kinds } = document;
  const { shown, running } = pagesOf(document, sending);
  const refused = sending.filter(({ state }) => state === 'refused');
  const replaced = new Set(running.map(({ replaces }) => replaces));
  const room = documentRoom(document, sending);
  const limits = { kinds, mostBytes };
  const to = { siteId: visit.siteId, guid: visit.guid, document: id };
  return (
    <section aria-labelledby={`document-${id}`} data-document={id} tabIndex={-1} className={styles.document}>
      <Card>
        <div className={styles.inside}>
          <h2 className={styles.name} id={`document-${id}`}>
            <OwnName names={names} />
          </h2>
          <p className={styles.facts}>
            {t(isRequired ? 'documents.required' : 'documents.optional')} · {t('documents.pages', { pages })}
          </p>
          {Object.keys(reasons).length > 0 && (
            <p className={styles.reason}>
              <OwnName names={reasons} />
            </p>
          )}
          {isMissing && (
            <p className={styles.missing} role="alert">
              <Icon path={WARNING} />
              {t('validation.fileRequired')}
            </p>
          )}
          {refused.map((upload) => (
            <Refused key={upload.key} upload={upload} />
          ))}
          {shown.length + running.length > 0 && (
            <ul className={styles.pages}>
              {shown
                .filter((file) => !replaced.has(file.id))
                .map((file) => (
                  <SentPage key={file.id} visit={visit} document={document} file={file} limits={limits} />
                ))}
              {running.map((upload) => (
                <SendingPage key={upload.key} upload={upload} />
              ))}
            </ul>
          )}
          {visit.isOpen && room > 0 && (
            <AddFiles to={{ ...to, replaces: null }} limits={limits} room={room} isFirst={shown.length === 0} />
          )}
        </div>
      </Card>
    </section>
  );
}

function Refused({ upload: { key, name, refusal } }: { upload: Upload }) {
  const { t } = useTexts();
  return (
    <div className={styles.refused} role="alert">
      <p>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <br />
        {t(REFUSAL_TEXTS[refusal ?? 'broken'])} {t('documents.nothingKept')}
      </p>
      <Button look="text" onClick={() => void sender().then(({ dropUpload }) => dropUpload(key))}>
        {t('dialog.close')}
      </Button>
    </div>
  );
}
