import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './dialog.module.css';

type DialogProps = {
  title: string;
  /** What the dialog says; the buttons follow it. */
  children: ReactNode;
  actions: ReactNode;
  /** Escape and the back gesture close it as its own closing button does. The backdrop never does. */
  onClose: () => void;
  role?: 'dialog' | 'alertdialog';
};

/** Open from the moment it is rendered; focus goes back to where it was when it is taken away. */
export function Dialog({ title, children, actions, onClose, role = 'dialog' }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const buttons = useRef<HTMLDivElement>(null);
  const id = useId();

  // Before the element leaves the page: only an open dialog that is closed gives the focus back.
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    // The platform would take the first link of the text.
    buttons.current?.querySelector<HTMLElement>(':scope > :last-child')?.focus();
    return () => dialog?.close();
  }, []);

  return (
    <dialog
      ref={element}
      className={styles.dialog}
      role={role}
      closedby="closerequest"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      onClose={onClose}
    >
      <h2 className={styles.title} id={`${id}title`}>
        {title}
      </h2>
      <div className={styles.text} id={`${id}text`}>
        {children}
      </div>
      <div className={styles.actions} ref={buttons}>
        {actions}
      </div>
    </dialog>
  );
}
