import { useMutation } from '@tanstack/react-query';
import { buttonLook } from '@openturn/ui/basics/button.tsx';
import { formText } from '@openturn/ui/form/form-text.ts';
import { call, type CallReply } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import styles from './first-start.module.css';
import { CodeInput, StartForm } from './start-form.tsx';
import { StartFrame } from './start-frame.tsx';
import { startProblem } from './start-problem.ts';

type DemoFormProps = { code: string; isWanted: boolean; onChanged: () => void; onBack: () => void };

/** The demo businesses of a server that nobody owns yet: whoever has its code adds and removes them. */
export function DemoForm({ code, isWanted, onChanged, onBack }: DemoFormProps) {
  const { t } = useTexts();
  const changing = useMutation({
    mutationFn: (data: FormData) => {
      const body = { isWanted, code: formText(data, 'code') };
      return call('POST staff/start/demo', { siteId: 0, body, loading: true });
    },
    onSuccess: () => {
      onChanged();
      if (!isWanted) onBack();
    },
    // Shown in the form itself.
    meta: { isShownElsewhere: true },
  });
  const signIn = changing.data?.signIn;
  if (signIn) {
    return (
      <StartFrame title={t('staff.startDemo')}>
        <DemoSignIn signIn={signIn} />
      </StartFrame>
    );
  }
  return (
    <StartFrame title={isWanted ? t('staff.startDemo') : t('staff.startDemoRemove')}>
      <StartForm
        problem={startProblem(changing.error, t)}
        submit={isWanted ? t('staff.startDemoAdd') : t('staff.startDemoRemove')}
        isBusy={changing.isPending}
        onSubmit={changing.mutate}
        onBack={onBack}
      >
        <p>{t('staff.startClaimText')}</p>
        <CodeInput label={t('staff.startCode')} linked={code} />
      </StartForm>
    </StartFrame>
  );
}

type SignInDetails = NonNullable<CallReply<'POST staff/start/demo'>['signIn']>;

/** Somebody to try the console with. */
export function DemoSignIn({ signIn }: { signIn: SignInDetails }) {
  const { t } = useTexts();
  return (
    <div className={styles.facts}>
      <p role="status">{t('staff.startDemoReady')}</p>
      <p>
        {t('staff.email')}: <bdi dir="ltr">{signIn.email}</bdi>
      </p>
      <p>
        {t('staff.password')}: <code dir="ltr">{signIn.password}</code>
      </p>
      <a href={signIn.address} {...buttonLook('primary')}>
        {t('staff.startDemoConsole')}
      </a>
    </div>
  );
}
