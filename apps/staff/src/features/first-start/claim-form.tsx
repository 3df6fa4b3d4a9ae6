import { useMutation } from '@tanstack/react-query';
import { Button, buttonLook } from '@openturn/ui/basics/button.tsx';
import { Labelled } from '@openturn/ui/fields/labelled.tsx';
import { formText } from '@openturn/ui/form/form-text.ts';
import { CallError } from '@openturn/web/api/call-failure.ts';
import { call } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { StartFrame } from './start-frame.tsx';
import styles from './first-start.module.css';

const PASSWORD = { least: 10, most: 200 };

/** The owner's account, with the code from the terminal. */
export function ClaimForm({ onClaimed, onBack }: { onClaimed: () => void; onBack: () => void }) {
  const { t } = useTexts();
  const claiming = useMutation({
    mutationFn: (data: FormData) => {
      const password = data.get('password');
      return call('POST staff/start/claim', {
        siteId: 0,
        body: {
          code: formText(data, 'code'),
          name: formText(data, 'name'),
          email: formText(data, 'email'),
          password: typeof password === 'string' ? password : '',
        },
      });
    },
    onSuccess: onClaimed,
    // Shown in the form itself.
    meta: { isShownElsewhere: true },
  });
  return (
    <StartFrame title={t('staff.startClaim')}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          claiming.mutate(new FormData(event.currentTarget));
        }}
      >
        <p>{t('staff.startClaimText')}</p>
        <div role="alert">{claiming.isError && <Problem error={claiming.error} />}</div>
        <Labelled label={t('staff.startCode')}>
          <input
            name="code"
            className={styles.code}
            required
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            dir="ltr"
          />
        </Labelled>
        <Labelled label={t('staff.startYourName')}>
          <input name="name" required autoComplete="name" maxLength={80} dir="auto" />
        </Labelled>
        <Labelled label={t('staff.email')}>
          <input name="email" type="email" required autoComplete="username" dir="ltr" />
        </Labelled>
        <Labelled label={t('staff.password')} hint={t('staff.startPasswordHint')}>
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
        <div className={styles.keys}>
          <Button look="quiet" onClick={onBack}>
            {t('staff.startBack')}
          </Button>
          <button type="submit" disabled={claiming.isPending} {...buttonLook('primary')}>
            {t('staff.startContinue')}
          </button>
        </div>
      </form>
    </StartFrame>
  );
}

function Problem({ error }: { error: unknown }) {
  const { t } = useTexts();
  const reason = error instanceof CallError && error.failure.kind === 'refused' ? error.failure.code : null;
  const text =
    reason === 'code-wrong'
      ? t('staff.startCodeWrong')
      : reason === 'not-now'
        ? t('staff.startClaimed')
        : reason === 'too-many-requests'
          ? t('error.tooManyRequests')
          : reason === 'invalid-input'
            ? t('error.checkInput')
            : t('error.serverOrNetwork');
  return <p className={styles.problem}>{text}</p>;
}
