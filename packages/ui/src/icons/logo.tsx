import { useState } from 'react';
import { initialsOf } from './initials-of.ts';
import styles from './logo.module.css';

/** The picture of a business, or the first letters of its name. It stands beside the name, so it is silent. */
export function Logo({ name, url }: { name: string; url: string }) {
  const [failedUrl, setFailedUrl] = useState('');
  const isPicture = url !== '' && url !== failedUrl;
  return (
    <span className={styles.logo} data-picture={isPicture || undefined} aria-hidden="true">
      {isPicture ? <img src={url} alt="" width="44" height="44" onError={() => setFailedUrl(url)} /> : initialsOf(name)}
    </span>
  );
}
