import { useIsHydrated } from '../basics/use-is-hydrated.ts';
import { describedBy, fieldId } from './field-ids.ts';
import { Field, type FieldTexts } from './field.tsx';
import { MINUS, PLUS } from '../icons/more-icon-paths.ts';
import { Icon } from '../icons/icon.tsx';
import { VisuallyHidden } from '../basics/visually-hidden.tsx';
import styles from './number-stepper.module.css';

type NumberStepperProps = FieldTexts & {
  /** 0 while the field is empty. */
  value: number;
  least: number;
  most: number;
  onChange: (value: number) => void;
  /** Parses the typed number in any script; 0 for none. */
  read: (text: string) => number;
  /** Accessible names of the buttons. */
  fewer: string;
  more: string;
};

/** A small number to tap or type. */
export function NumberStepper({ value, least, most, onChange, read, fewer, more, ...texts }: NumberStepperProps) {
  const { name, hint, error } = texts;
  const step = (by: number) => onChange(Math.min(most, Math.max(least, value + by)));
  return (
    <Field {...texts}>
      <div className={styles.stepper}>
        <StepButton name={name} icon={MINUS} label={fewer} isOver={value <= least} onStep={() => step(-1)} />
        <input
          className={styles.number}
          id={fieldId(name)}
          name={name}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          value={value === 0 ? '' : value}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(name, { hint, error })}
          onChange={(event) => onChange(read(event.target.value))}
        />
        <StepButton name={name} icon={PLUS} label={more} isOver={value >= most} onStep={() => step(1)} />
        <VisuallyHidden role="status">{value === 0 ? '' : value}</VisuallyHidden>
      </div>
    </Field>
  );
}

type StepButtonProps = { name: string; icon: string; label: string; isOver: boolean; onStep: () => void };

/** At its limit it stays focusable and does nothing. */
function StepButton({ name, icon, label, isOver, onStep }: StepButtonProps) {
  const isHydrated = useIsHydrated();
  return (
    <button
      type="button"
      name={name}
      className={styles.button}
      aria-label={label}
      aria-disabled={isOver || !isHydrated || undefined}
      onClick={isOver ? undefined : onStep}
    >
      <Icon path={icon} />
    </button>
  );
}
