import { useId, useRef, useState } from 'react';
import { Button } from '../basics/button.tsx';
import { VisuallyHidden } from '../basics/visually-hidden.tsx';
import { useOwnProblem } from './own-problem.ts';
import labelled from '../fields/labelled.module.css';
import styles from './file-field.module.css';

type FileFieldProps = {
  label: string;
  /** On the button. */
  choose: string;
  hint?: string;
  /** Its key in the form data, for a form that sends the file. */
  name?: string;
  accept?: string;
  isRequired?: boolean;
  /** Where a field above it has the same. */
  isLabelHidden?: boolean;
  onChoose?: (file: File) => void;
};

/** A button of our own, since a browser writes on its own in another language than the page's. */
export function FileField(props: FileFieldProps) {
  const { label, choose, hint, name, accept, isRequired = false, isLabelHidden = false, onChoose } = props;
  const id = useId();
  const button = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState('');
  const { problem, tell, forget } = useOwnProblem();
  const described = [hint && 'hint', 'chosen', problem && 'problem']
    .filter(Boolean)
    .map((part) => `${id}${part}`)
    .join(' ');
  return (
    <div className={labelled.field}>
      {!isLabelHidden && <span className={labelled.label}>{label}</span>}
      {hint && (
        <span className={labelled.hint} id={`${id}hint`}>
          {hint}
        </span>
      )}
      <div className={styles.row} ref={button}>
        <Button look="quiet" aria-describedby={described} onClick={() => input.current?.click()}>
          {choose}
          <VisuallyHidden> {label}</VisuallyHidden>
        </Button>
        <span className={styles.chosen} id={`${id}chosen`} role="status" dir="auto">
          {chosen}
        </span>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        name={name}
        accept={accept}
        required={isRequired}
        aria-label={isLabelHidden ? `${choose}: ${label}` : label}
        onInvalid={(event) => tell(event, button.current?.querySelector('button'))}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          setChosen(file?.name ?? '');
          if (!file) return;
          forget(event);
          onChoose?.(file);
        }}
      />
      {problem && (
        <span className={labelled.problem} id={`${id}problem`}>
          {problem}
        </span>
      )}
    </div>
  );
}
