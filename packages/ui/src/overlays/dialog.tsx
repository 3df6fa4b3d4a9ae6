import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './dialog.module.css';

type DialogProps = {
  title: string;
  /** The content; the buttons follow it. */
  children: ReactNode;
  actions: ReactNode;
  /** Escape and Back act like the closing button. The backdrop never closes it. */
  onClose: () => void;
  role?: 'dialog' | 'alertdialog';
  /** Where the focus starts: at the last button, or at the first field of a form, without one at its first button. */
  focus?: 'button' | 'field';
};

/** Of radio buttons the chosen one, or the first if none is. */
const FIELDS =
  'input:not([type=hidden], fieldset:has(:checked) [type=radio]:not(:checked), :disabled), select, textarea';

/** Open from its first render; closing returns the focus to where it was. */
export function Dialog({ title, children, actions, onClose, role = 'dialog', focus = 'button' }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const buttons = useRef<HTMLDivElement>(null);
  const id = useId();

  // Only closing it while still in the page returns the focus.
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    const field = focus === 'field' ? dialog?.querySelector<HTMLElement>(FIELDS) : null;
    // Browsers would focus the first link in the text.
    // In a form without fields, not at the button that sends it.
    const button = buttons.current?.[focus === 'field' ? 'firstElementChild' : 'lastElementChild'];
    (field ?? (button as HTMLElement | null | undefined))?.focus();
    return () => dialog?.close();
    // Later renders must not move the focus.
    // oxlint-disable-next-line react/exhaustive-deps
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
