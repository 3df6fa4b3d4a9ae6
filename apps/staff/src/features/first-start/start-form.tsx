import { type ReactNode, useState } from 'react';
import { Button, buttonLook } from '@openturn/ui/basics/button.tsx';
import { ignoreSecondClick } from '@openturn/ui/basics/ignore-second-click.ts';
import { Labelled } from '@openturn/ui/fields/labelled.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import styles from './first-start.module.css';

type StartFormProps = {
  problem?: string | null;
  submit: string;
  isBusy?: boolean;
  isHidden?: boolean;
  /** The fields say themselves what is wrong. */
  isChecked?: boolean;
  onSubmit: (data: FormData) => void;
  onBack?: (() => void) | undefined;
  /** A way on without an answer. */
  skip?: { label: string; onSkip: () => void } | undefined;
  children: ReactNode;
};

/** A form of the first start: what is wrong, its fields, and the keys to go on. */
export function StartForm(props: StartFormProps) {
  const {
    problem,
    submit,
    isBusy = false,
    isHidden = false,
    isChecked = false,
    onSubmit,
    onBack,
    skip,
    children,
  } = props;
  const { t } = useTexts();
  // What the server said of an earlier attempt, once the browser finds something else wrong.
  const [isOld, setOld] = useState(false);
  return (
    <form
      className={styles.form}
      hidden={isHidden}
      noValidate={isChecked}
      onClickCapture={ignoreSecondClick}
      onInvalidCapture={() => setOld(true)}
      onSubmit={(event) => {
        event.preventDefault();
        setOld(false);
        onSubmit(new FormData(event.currentTarget));
      }}
    >
      {problem !== undefined && (
        <div className={styles.alert} role="alert">
          {problem && !isOld && <p className={styles.problem}>{problem}</p>}
        </div>
      )}
      {children}
      <div className={styles.keys}>
        <button type="submit" disabled={isBusy} {...buttonLook('primary')}>
          {submit}
        </button>
        {onBack && (
          <Button look="quiet" onClick={onBack}>
            {t('staff.startBack')}
          </Button>
        )}
        {skip && (
          <Button look="text" onClick={(event) => (event.detail > 1 ? undefined : skip.onSkip())}>
            {skip.label}
          </Button>
        )}
      </div>
    </form>
  );
}

type CodeInputProps = {
  name?: string;
  label: string;
  most?: number;
  /** What the link has brought along. */
  linked?: string;
};

/** A code that is read from another screen or a paper. */
export function CodeInput({ name = 'code', label, most = 40, linked = '' }: CodeInputProps) {
  return (
    <Labelled label={label}>
      <input
        name={name}
        defaultValue={linked}
        className={styles.code}
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={most}
        dir="ltr"
      />
    </Labelled>
  );
}

const PASSWORD = { least: 10, most: 200 };

export function NewPassword({ label }: { label: string }) {
  const { t } = useTexts();
  return (
    <Labelled label={label} hint={t('staff.startPasswordHint')}>
      <input
        name="password"
        type="password"
        required
        minLength={PASSWORD.least}
        maxLength={PASSWORD.most}
        autoComplete="new-password"
        dir="ltr"
      />
    </Labelled>
  );
}

export function EmailInput() {
  const { t } = useTexts();
  return (
    <Labelled label={t('staff.email')}>
      <input name="email" type="email" required autoComplete="username" dir="ltr" />
    </Labelled>
  );
}
