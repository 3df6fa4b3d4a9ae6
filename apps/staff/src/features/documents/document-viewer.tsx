import { useState } from 'react';
import { Button } from '@openturn/ui/basics/button.tsx';
import { Dialog } from '@openturn/ui/overlays/dialog.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import styles from './visit-documents.module.css';

type DocumentViewerProps = { title: string; src: string; onClose: () => void };

const MOST_ZOOM = 4;
const TURNS = 4;

/** A picture in a frame without any rights: nothing in it can run, read the console or call the server. */
export function DocumentViewer({ title, src, onClose }: DocumentViewerProps) {
  const { t } = useTexts();
  const [zoom, setZoom] = useState(1);
  const [turned, setTurned] = useState(0);
  const zoomBy = (step: number) => setZoom((before) => Math.min(MOST_ZOOM, Math.max(1, before + step)));
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" aria-disabled={zoom === 1} onClick={() => zoomBy(-1)}>
            {t('staff.documents.zoomOut')}
          </Button>
          <Button look="quiet" aria-disabled={zoom === MOST_ZOOM} onClick={() => zoomBy(1)}>
            {t('staff.documents.zoomIn')}
          </Button>
          <Button look="quiet" onClick={() => setTurned((before) => (before + 1) % TURNS)}>
            {t('staff.documents.rotate')}
          </Button>
          <Button onClick={onClose}>{t('dialog.close')}</Button>
        </>
      }
    >
      {/* Nothing in it can have the focus, and it scrolls by keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.viewport} tabIndex={0} role="group" aria-label={title}>
        <iframe sandbox="" src={src} title={title} className={styles.frame} data-zoom={zoom} data-turned={turned} />
      </div>
    </Dialog>
  );
}
