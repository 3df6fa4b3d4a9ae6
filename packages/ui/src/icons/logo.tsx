import { useState } from 'react';
import { initialsOf } from './initials-of.ts';
import styles from './logo.module.css';

/** The business's logo, or its initials. Hidden from screen readers, because the name is next to it. */
export function Logo({ name, url }: { name: string; url: string }) {
  const [failedUrl, setFailedUrl] = useState('');
  const isPicture = url !== '' && url !== failedUrl;
  return (
    <span className={styles.logo} data-picture={isPicture || undefined} aria-hidden="true">
      {isPicture ? <img src={url} alt="" width="44" height="44" onError={() => setFailedUrl(url)} /> : initialsOf(name)}
    </span>
  );
}
