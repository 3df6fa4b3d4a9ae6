import { useId, type ReactNode } from 'react';
import { Button, buttonLook, type ButtonLook } from '../basics/button.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import styles from './form-dialog.module.css';

type FormDialogProps = {
  title: string;
  /** Null if there is nothing to do any more. */
  submit: string | null;
  submitLook?: ButtonLook;
  cancel: string;
  isPending: boolean;
  onSubmit: (data: FormData) => void;
  onClose: () => void;
  children: ReactNode;
};

/** A few fields and one action. The focus starts at the first field, so that no key press sends it unread. */
export function FormDialog(props: FormDialogProps) {
  const { title, submit, submitLook = 'primary', cancel, isPending, onSubmit, onClose, children } = props;
  const id = useId();
  return (
    <Dialog
      title={title}
      focus="field"
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {cancel}
          </Button>
          {submit !== null && (
            <button type="submit" form={id} disabled={isPending} {...buttonLook(submitLook)}>
              {submit}
            </button>
          )}
        </>
      }
    >
      <form
        id={id}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(new FormData(event.currentTarget));
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
