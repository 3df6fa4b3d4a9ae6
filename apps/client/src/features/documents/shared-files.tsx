import { useEffect, useState } from 'react';
import { Button } from '@openturn/ui/basics/button.tsx';
import { Card } from '@openturn/ui/basics/card.tsx';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import type { ShownVisit } from '#visit-parts/which/visit-frame.tsx';
import { LeftOut } from '#visit-parts/shared/left-out.tsx';
import { forgetShared, readShared, type SharedThings } from '#visit-parts/shared/shared-things.ts';
import { documentRoom } from './document-room.ts';
import type { ShownDocument } from './documents-queries.ts';
import styles from './documents.module.css';
import type { Upload } from './send/upload.ts';
import { sending as sender } from './send/sending.ts';

type SharedFilesProps = {
  visit: ShownVisit;
  rows: readonly ShownDocument[];
  mostBytes: number;
  /** From this device. */
  sending: readonly Upload[];
};

/** Files that another app has shared: nothing is sent before the visitor says as what. */
export function SharedFiles({ visit: { siteId, guid, isOpen }, rows, mostBytes, sending }: SharedFilesProps) {
  const { t, language } = useTexts();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [leftOut, setLeftOut] = useState(0);
  const take = (shared: SharedThings) => {
    setFiles(shared.files);
    setLeftOut(shared.leftOut);
  };
  useEffect(() => void readShared().then(take), []);
  if (files.length === 0) return null;
  const keep = (left: readonly File[]) => {
    setFiles(left);
    void forgetShared();
  };
  const send = (row: ShownDocument, room: number) => {
    const to = { siteId, guid, document: row.id, replaces: null };
    const limits = { kinds: row.kinds, mostBytes };
    const sent = files.slice(0, room);
    // Those that there is no room for stay, to be sent as something else or not at all.
    keep(files.slice(room));
    void sender().then(({ addFile }) => Promise.all(sent.map((file) => addFile(file, to, limits))));
  };
  const fitting = rows
    .map((row) => ({ row, room: documentRoom(row, sending) }))
    .filter(({ room }) => isOpen && room > 0);
  return (
    <Card>
      <div className={styles.inside} role="group" aria-label={t('share.files')}>
        <h2 className={styles.name}>{t('share.files')}</h2>
        <p className={styles.reason}>
          <bdi>{new Intl.ListFormat(language).format(files.map(({ name }) => name))}</bdi>
        </p>
        <LeftOut count={leftOut} />
        {fitting.length === 0 && <p role="status">{t('share.noRoom')}</p>}
        {fitting.map(({ row, room }, index) => (
          <Button key={row.id} look={index === 0 ? 'primary' : 'quiet'} onClick={() => send(row, room)}>
            {t('share.sendAs', { document: pickName(row.names, language) })}
          </Button>
        ))}
        <Button look="text" onClick={() => keep([])}>
          {t('share.drop')}
        </Button>
      </div>
    </Card>
  );
}
