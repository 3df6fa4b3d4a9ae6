import { type ChangeEvent, useRef } from 'react';
import type { DocumentKind } from '@openturn/domain/documents/document-limits.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { Icon } from '@openturn/ui/icons/icon.tsx';
import { PHOTO_CAMERA } from '@openturn/ui/icons/message-icon-paths.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import styles from './documents.module.css';
import { SHEET } from './document-icons.ts';
import { acceptedTypes } from '@openturn/web/files/accepted-types.ts';
import type { Destination } from './send/upload.ts';
import { sending } from './send/sending.ts';

type AddFilesProps = {
  to: Destination;
  limits: { kinds: readonly DocumentKind[]; mostBytes: number };
  /** How many pages more there can be. */
  room: number;
  isFirst: boolean;
};

const MEGABYTE = 1_000_000;

/** The camera, or a file. */
export function AddFiles({ to, limits, room, isFirst }: AddFilesProps) {
  const { t, language } = useTexts();
  const camera = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const { kinds, mostBytes } = limits;
  const takesPhotos = kinds.some((kind) => kind !== 'pdf');
  const add = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(input.files ?? [])];
    const left = files.splice(room).map(({ name }) => name);
    // The same file can be chosen again.
    input.value = '';
    void sending().then(({ addFile, leaveOut }) => {
      if (left.length > 0) leaveOut(new Intl.ListFormat(language).format(left), to);
      return Promise.all(files.map((file) => addFile(file, to, limits)));
    });
  };
  const list = new Intl.ListFormat(language, { type: 'disjunction' });
  const named = kinds.map((kind) => (kind === 'webp' ? 'WebP' : kind.toUpperCase()));
  return (
    <div className={styles.add}>
      {takesPhotos && (
        <Button look={isFirst ? 'primary' : 'quiet'} onClick={() => camera.current?.click()}>
          <Icon path={PHOTO_CAMERA} />
          {t('documents.takePhoto')}
        </Button>
      )}
      <Button look={isFirst && !takesPhotos ? 'primary' : 'quiet'} onClick={() => chooser.current?.click()}>
        <Icon path={SHEET} />
        {t('documents.chooseFile')}
      </Button>
      <input ref={camera} type="file" hidden accept="image/*" capture="environment" onChange={add} data-way="camera" />
      <input
        ref={chooser}
        type="file"
        hidden
        accept={acceptedTypes(kinds)}
        multiple={room > 1}
        onChange={add}
        data-way="file"
      />
      <p className={styles.hint}>
        {t('documents.kinds', { kinds: list.format(named), megabytes: mostBytes / MEGABYTE })}
      </p>
    </div>
  );
}
