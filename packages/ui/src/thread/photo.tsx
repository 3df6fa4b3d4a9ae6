import styles from './thread.module.css';

type PhotoProps = {
  /** Who sent it, and when: what is read out instead of the picture. */
  alt: string;
  /** Undefined while it comes. */
  src: string | undefined;
  /** Opens it; nothing for a photo that is still to be sent. */
  onOpen?: () => void;
  /** It is no picture that a browser can show. */
  onFailed?: () => void;
};

/** A photo in a conversation, in a place of the same size before and after it is there. */
export function Photo({ alt, src, onOpen, onFailed }: PhotoProps) {
  const picture = src === undefined ? null : <img className={styles.picture} src={src} alt={alt} onError={onFailed} />;
  if (!onOpen) return <span className={styles.photo}>{picture}</span>;
  return (
    <button type="button" className={styles.photo} aria-label={picture ? undefined : alt} onClick={onOpen}>
      {picture}
    </button>
  );
}
