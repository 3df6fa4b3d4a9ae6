import { Button } from '@openturn/ui/basics/button.tsx';
import { Icon } from '@openturn/ui/icons/icon.tsx';
import { CLOSE, PAUSE } from '@openturn/ui/icons/more-icon-paths.ts';
import { useTexts, type Translate } from '@openturn/web/i18n/use-texts.ts';
import { PLAY, SHEET } from './document-icons.ts';
import styles from './documents.module.css';
import { isSending, type Upload } from './send/upload.ts';
import { sending } from './send/sending.ts';

/** A page on its way, which can be paused and taken back. */
export function SendingPage({ upload }: { upload: Upload }) {
  const { t } = useTexts();
  const { key, name, state, preview, sent, size } = upload;
  const percent = size === 0 ? 0 : Math.floor((sent / size) * 100);
  return (
    <li className={styles.page} data-state={state}>
      <span className={styles.picture}>{preview ? <img src={preview} alt="" /> : <Icon path={SHEET} />}</span>
      <div className={styles.words}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span className={styles.state} role="status">
          {stateText(state, percent, t)}
        </span>
        {isSending(upload) && (
          <progress
            className={styles.progress}
            max={100}
            value={percent}
            aria-label={t('documents.progressOf', { name })}
          />
        )}
      </div>
      <div className={styles.acts}>
        {state === 'sending' && (
          <Button
            look="quiet"
            aria-label={t('documents.pauseOf', { name })}
            onClick={() => void sending().then(({ pauseUpload }) => pauseUpload(key))}
          >
            <Icon path={PAUSE} />
          </Button>
        )}
        {(state === 'paused' || state === 'waiting') && (
          <Button
            look="quiet"
            aria-label={t('documents.resumeOf', { name })}
            onClick={() => void sending().then(({ resumeUpload }) => resumeUpload(key))}
          >
            <Icon path={PLAY} />
          </Button>
        )}
        {state !== 'done' && (
          <Button
            look="quiet"
            aria-label={t('documents.cancelOf', { name })}
            onClick={() => void sending().then(({ dropUpload }) => dropUpload(key))}
          >
            <Icon path={CLOSE} />
          </Button>
        )}
      </div>
    </li>
  );
}

function stateText(state: Upload['state'], percent: number, t: Translate): string {
  switch (state) {
    case 'preparing':
      return t('documents.preparing');
    case 'sending':
      return t('documents.sending', { percent });
    case 'waiting':
      return t('documents.waiting');
    case 'paused':
      return t('documents.paused', { percent });
    case 'failed':
      return t('documents.failed');
    case 'done':
      return t('documents.sent');
    default:
      return t('documents.checking');
  }
}
