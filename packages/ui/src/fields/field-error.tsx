import { errorId } from './field-ids.ts';
import { WARNING } from '../icons/icon-paths.ts';
import { Icon } from '../icons/icon.tsx';
import styles from './field-error.module.css';

/** Takes up its line before there is an error, so that nothing moves. */
export function FieldError({ name, text }: { name: string; text: string | undefined }) {
  return (
    <p className={styles.error} id={errorId(name)}>
      {text && (
        <>
          <Icon path={WARNING} />
          <span>{text}</span>
        </>
      )}
    </p>
  );
}
