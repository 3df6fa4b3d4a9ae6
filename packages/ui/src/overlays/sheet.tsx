import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useClosedByBack } from './use-closed-by-back.ts';
import styles from './sheet.module.css';

type SheetProps = {
  title: string;
  children: ReactNode;
  /** Below the content, within thumb's reach whatever its length. */
  actions: ReactNode;
  /** Escape, Back or a tap outside: closing loses nothing. */
  onClose: () => void;
};

/** Slides up from the bottom; a centred dialog on wide screens. The focus starts at its heading. */
export function Sheet({ title, children, actions, onClose }: SheetProps) {
  const element = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useClosedByBack(onClose);

  // Only closing it while still in the page returns the focus.
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
