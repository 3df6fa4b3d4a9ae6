import { LinkBeforeScript } from '../basics/link-before-script.tsx';
import { FieldError } from '../fields/field-error.tsx';
import { describedBy, errorId, fieldId, hintId } from '../fields/field-ids.ts';
import type { FieldTexts } from '../fields/field.tsx';
import type { Choice } from './select-field.tsx';
import styles from './choice-list.module.css';

const SHORT = 12;

type ChoiceListProps = FieldTexts & {
  choices: readonly Choice[];
  isRequired?: boolean;
  /** The page with this choice made, for a tap before the script has run. */
  hrefOf?: (value: string) => string;
} & (
    | { kind: 'one'; chosen: string; onChange: (chosen: string) => void }
    | { kind: 'several'; chosen: readonly string[]; onChange: (chosen: string[]) => void }
  );

/** Radio buttons or checkboxes whose whole row is the target. */
export function ChoiceList(props: ChoiceListProps) {
  const { name, label, lang, hint, error, optional, choices, isRequired = false } = props;
  return (
    <fieldset
      className={styles.list}
      role={props.kind === 'one' ? 'radiogroup' : undefined}
      aria-required={(props.kind === 'one' && isRequired) || undefined}
      aria-invalid={props.kind === 'one' && error ? true : undefined}
      aria-describedby={describedBy(name, { hint, error })}
    >
      <legend className={styles.label}>
        <bdi lang={lang}>{label}</bdi> {optional && <span className={styles.optional}>{optional}</span>}
      </legend>
      {hint && (
        <p className={styles.hint} id={hintId(name)}>
          {hint}
        </p>
      )}
      <div
        className={styles.choices}
        data-invalid={error ? true : undefined}
        data-short={choices.every(isShort) || undefined}
      >
        {choices.map((choice, at) => (
          <ChoiceRow key={choice.value} list={props} choice={choice} isFirst={at === 0} />
        ))}
      </div>
      <FieldError name={name} text={error} />
    </fieldset>
  );
}

/** Short choices fit side by side. */
function isShort({ label, hint }: Choice): boolean {
  return !hint && label.length <= SHORT;
}

type ChoiceRowProps = { list: ChoiceListProps; choice: Choice; isFirst: boolean };

function ChoiceRow({ list, choice: { value, label, lang, hint }, isFirst }: ChoiceRowProps) {
  const { name, error, hrefOf } = list;
  const isChosen = list.kind === 'one' ? list.chosen === value : list.chosen.includes(value);
  const choose = () => {
    if (list.kind === 'one') list.onChange(value);
    else list.onChange(isChosen ? list.chosen.filter((each) => each !== value) : [...list.chosen, value]);
  };
  return (
    <label className={styles.choice} data-chosen={isChosen || undefined}>
      <input
        type={list.kind === 'one' ? 'radio' : 'checkbox'}
        id={isFirst ? fieldId(name) : undefined}
        name={name}
        value={value}
        checked={isChosen}
        aria-invalid={list.kind === 'several' && error ? true : undefined}
        aria-describedby={list.kind === 'several' && error ? errorId(name) : undefined}
        onChange={choose}
      />
      <span className={styles.text}>
        <bdi lang={lang}>{label}</bdi>
        {hint && <span className={styles.note}>{hint}</span>}
      </span>
      <LinkBeforeScript href={hrefOf?.(value)} label={label} />
    </label>
  );
}
