import { FieldError } from '@openturn/ui/fields/field-error.tsx';
import { fieldId } from '@openturn/ui/fields/field-ids.ts';
import styles from './service-basics.module.css';

type BoxesProps<V extends string | number> = {
  name: string;
  label: string;
  choices: readonly { value: V; label: string }[];
  chosen: readonly V[];
  error: string | undefined;
  onChange: (chosen: V[]) => void;
};

/** A group of checkboxes. */
export function Boxes<V extends string | number>({ name, label, choices, chosen, error, onChange }: BoxesProps<V>) {
  return (
    <fieldset className={styles.boxes}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.row}>
        {choices.map(({ value, label: called }, index) => (
          <label key={value} className={styles.box}>
            <input
              type="checkbox"
              id={index === 0 ? fieldId(name) : undefined}
              checked={chosen.includes(value)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, value] : chosen.filter((each) => each !== value))
              }
            />
            <bdi>{called}</bdi>
          </label>
        ))}
      </div>
      <FieldError name={name} text={error} />
    </fieldset>
  );
}
