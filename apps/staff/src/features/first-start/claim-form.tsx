import { useMutation } from '@tanstack/react-query';
import { Labelled } from '@openturn/ui/fields/labelled.tsx';
import { formText } from '@openturn/ui/form/form-text.ts';
import { call } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { typedPassword } from './typed-password.ts';
import { CodeInput, EmailInput, NewPassword, StartForm } from './start-form.tsx';
import { StartFrame } from './start-frame.tsx';
import { startProblem } from './start-problem.ts';

type ClaimFormProps = {
  /** From the link in the terminal. */
  code: string;
  onClaimed: () => void;
  onBack: () => void;
};

/** The owner's account, with the code from the terminal. */
export function ClaimForm({ code: linked, onClaimed, onBack }: ClaimFormProps) {
  const { t } = useTexts();
  const claiming = useMutation({
    mutationFn: (data: FormData) => {
      const [code, name, email] = [formText(data, 'code'), formText(data, 'name'), formText(data, 'email')];
      return call('POST staff/start/claim', { siteId: 0, body: { code, name, email, password: typedPassword(data) } });
    },
    onSuccess: onClaimed,
    // Shown in the form itself.
    meta: { isShownElsewhere: true },
  });
  return (
    <StartFrame title={t('staff.startClaim')}>
      <StartForm
        problem={startProblem(claiming.error, t)}
        submit={t('staff.startContinue')}
        isBusy={claiming.isPending}
        onSubmit={claiming.mutate}
        onBack={onBack}
      >
        <p>{t('staff.startClaimText')}</p>
        <CodeInput label={t('staff.startCode')} linked={linked} />
        <Labelled label={t('staff.startYourName')}>
          <input name="name" required autoComplete="name" maxLength={80} dir="auto" />
        </Labelled>
        <EmailInput />
        <NewPassword label={t('staff.password')} />
      </StartForm>
    </StartFrame>
  );
}
