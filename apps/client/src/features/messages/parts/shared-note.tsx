import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '@openturn/ui/basics/button.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import styles from '#features/messages/messages.module.css';
import type { MessageQueue } from '#features/messages/send/use-queue.ts';
import { LeftOut } from '#visit-parts/shared/left-out.tsx';
import { forgetShared, readShared, type SharedThings } from '#visit-parts/shared/shared-things.ts';

type SharedNoteProps = { queue: MessageQueue; onWords: (words: string) => void };

/** What another app has shared: words to be looked over, and photos that are sent on a tap. */
export function SharedNote({ queue, onWords }: SharedNoteProps) {
  const { t, language } = useTexts();
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const [leftOut, setLeftOut] = useState(0);
  const take = useEffectEvent(({ words, files, leftOut: left }: SharedThings) => {
    setLeftOut(left);
    setPhotos(files.filter(({ type }) => type.startsWith('image/')));
    if (words === '') return;
    onWords(words);
    if (files.length === 0) void forgetShared();
  });
  useEffect(() => void readShared().then((shared) => take(shared)), []);
  if (photos.length === 0) return null;
  const end = () => {
    setPhotos([]);
    void forgetShared();
  };
  const send = () => {
    for (const photo of photos) void queue.keep(photo).then((key) => queue.add('', key));
    end();
  };
  return (
    <div role="group" aria-label={t('share.files')}>
      <p className={styles.small}>
        {t('share.files')}: <bdi>{new Intl.ListFormat(language).format(photos.map(({ name }) => name))}</bdi>
      </p>
      <LeftOut count={leftOut} />
      <Button onClick={send}>{t('share.send')}</Button>
      <Button look="text" onClick={end}>
        {t('share.drop')}
      </Button>
    </div>
  );
}
