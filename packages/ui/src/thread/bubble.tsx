import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import { SafeText } from './safe-text.tsx';
import styles from './thread.module.css';

type BubbleProps = {
  /** `note` is for staff; `system` was written by nobody in person. */
  side: 'own' | 'other' | 'note' | 'system';
  /** Empty for a photo without words. */
  text: string;
  photo?: ReactNode;
  lang: string;
  dir: 'ltr' | 'rtl' | 'auto';
  /** A heading in the bubble. */
  title?: string | undefined;
  /** Who, when and how far, in words. */
  note: ReactNode;
  icon?: string | undefined;
  /** Waits to be sent. */
  isWaiting?: boolean;
  isFailed?: boolean;
};

/** One message of a conversation. */
export function Bubble(props: BubbleProps) {
  const { side, text, photo, lang, dir, title, note, icon, isWaiting = false, isFailed = false } = props;
  return (
    <li className={styles.message} data-side={side}>
      <div className={styles.bubble} data-waiting={isWaiting || undefined} data-photo={photo ? '' : undefined}>
        {title && <p className={styles.heading}>{title}</p>}
        {photo}
        {(text !== '' || !photo) && (
          <p className={styles.text} lang={lang} dir={dir}>
            <SafeText text={text} />
          </p>
        )}
      </div>
      <p className={styles.note} data-failed={isFailed || undefined}>
        {note}
        {icon && <Icon path={icon} />}
      </p>
    </li>
  );
}
