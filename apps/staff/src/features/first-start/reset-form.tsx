import { useMutation } from '@tanstack/react-query';
import { formText } from '@openturn/ui/form/form-text.ts';
import { call } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { CodeInput, EmailInput, NewPassword, StartForm } from './start-form.tsx';
import { StartFrame } from './start-frame.tsx';
import { startProblem } from './start-problem.ts';
import { typedPassword } from './typed-password.ts';

/** For an owner who is locked out, with the code that the server printed. */
export function ResetForm({ onDone }: { onDone: () => void }) {
  const { t } = useTexts();
  const resetting = useMutation({
    mutationFn: (data: FormData) => {
      const body = { email: formText(data, 'email'), code: formText(data, 'code'), password: typedPassword(data) };
      return call('POST staff/start/reset', { siteId: 0, body });
    },
    onSuccess: onDone,
    // Shown in the form itself.
    meta: { isShownElsewhere: true },
  });
  return (
    <StartFrame title={t('staff.resetTitle')}>
      <StartForm
        problem={startProblem(resetting.error, t, t('staff.resetWrong'))}
        submit={t('staff.resetSet')}
        isBusy={resetting.isPending}
        onSubmit={resetting.mutate}
      >
        <p>{t('staff.resetText')}</p>
        <EmailInput />
        <CodeInput label={t('staff.startCode')} />
        <NewPassword label={t('staff.resetPassword')} />
      </StartForm>
    </StartFrame>
  );
}
