import { useMutation } from '@tanstack/react-query';
import { buttonLook } from '@openturn/ui/basics/button.tsx';
import { Labelled } from '@openturn/ui/fields/labelled.tsx';
import { formText } from '@openturn/ui/form/form-text.ts';
import { CallError } from '@openturn/web/api/call-failure.ts';
import { call } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { StartFrame } from './start-frame.tsx';
import styles from './first-start.module.css';

const PASSWORD = { least: 10, most: 200 };

/** For an owner who is locked out, with the code that the server printed. */
export function ResetForm({ onDone }: { onDone: () => void }) {
  const { t } = useTexts();
  const resetting = useMutation({
    mutationFn: (data: FormData) => {
      const password = data.get('password');
      return call('POST staff/start/reset', {
        siteId: 0,
        body: {
          email: formText(data, 'email'),
          code: formText(data, 'code'),
          password: typeof password === 'string' ? password : '',
        },
      });
    },
    onSuccess: onDone,
    // Shown in the form itself.
    meta: { isShownElsewhere: true },
  });
  const reason =
    resetting.error instanceof CallError && resetting.error.failure.kind === 'refused'
      ? resetting.error.failure.code
      : null;
  return (
    <StartFrame title={t('staff.resetTitle')}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          resetting.mutate(new FormData(event.currentTarget));
        }}
      >
        <p>{t('staff.resetText')}</p>
        <div role="alert">
          {resetting.isError && (
            <p className={styles.problem}>
              {reason === 'code-wrong'
                ? t('staff.resetWrong')
                : reason === 'too-many-requests'
                  ? t('error.tooManyRequests')
                  : t('error.serverOrNetwork')}
            </p>
          )}
        </div>
        <Labelled label={t('staff.email')}>
          <input name="email" type="email" required autoComplete="username" dir="ltr" />
        </Labelled>
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
        <Labelled label={t('staff.resetPassword')} hint={t('staff.startPasswordHint')}>
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
        <button type="submit" disabled={resetting.isPending} {...buttonLook('primary')}>
          {t('staff.resetSet')}
        </button>
      </form>
    </StartFrame>
  );
}
