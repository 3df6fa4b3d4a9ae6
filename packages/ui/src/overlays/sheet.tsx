import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './sheet.module.css';

type SheetProps = {
  title: string;
  children: ReactNode;
  /** Below what is asked, within the thumb's reach, whatever the length of it. */
  actions: ReactNode;
  /** Escape, the back gesture, a tap beside it: nothing is lost by closing. */
  onClose: () => void;
};

/** Comes up from the edge at the thumb; a dialog in the middle where there is room. The focus starts at its heading. */
export function Sheet({ title, children, actions, onClose }: SheetProps) {
  const element = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();

  // Before the element leaves the page: only an open dialog that is closed gives the focus back.
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    heading.current?.focus();
    return () => dialog?.close();
  }, []);

  return (
    <dialog ref={element} className={styles.sheet} closedby="any" aria-labelledby={id} onClose={onClose}>
      <h2 className={styles.title} id={id} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <div className={styles.content}>{children}</div>
      <div className={styles.actions}>{actions}</div>
    </dialog>
  );
}
