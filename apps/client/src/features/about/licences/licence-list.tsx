import { licences } from 'virtual:licences';
import styles from './licence-list.module.css';

/** Loaded on demand. */
export function LicenceList() {
  return (
    <ul className={styles.list} dir="ltr" lang="en">
      {licences.map(({ name, version, licence, text }) => (
        <li key={`${name}@${version}`}>
          <details>
            <summary className={styles.package}>
              {name} {version} <span>{licence}</span>
            </summary>
            {text && <pre className={styles.text}>{text}</pre>}
          </details>
        </li>
      ))}
    </ul>
  );
}
