import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { buttonLook } from '@openturn/ui/basics/button.tsx';
import { TextField } from '@openturn/ui/fields/text-field.tsx';
import { CHECK } from '@openturn/ui/icons/icon-paths.ts';
import { Notice } from '@openturn/ui/states/notice.tsx';
import { call, type CallReply } from '@openturn/web/api/call.ts';
import { useSubmit } from '@openturn/web/api/use-submit.ts';
import { showFailure } from '@openturn/web/feedback/show-failure.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { passwordProblems } from '#app/accounts/password-problem.ts';
import entry from '#app/start/entry-card.module.css';
import { LinkPage } from './link-page.tsx';

/** What somebody sees who opens the link of a new password. The secret is in the address's fragment. */
export function NewPasswordPage() {
  const { t } = useTexts();
  const [token] = useState(() => location.hash.slice(1));
  const [isSet, setIsSet] = useState(false);
  const link = useQuery({
    queryKey: ['staff', 'new-password', token],
    queryFn: () => call('POST staff/newpassword/read', { siteId: 0, body: { token } }),
    // Used, it is gone.
    enabled: !isSet,
    retry: false,
  });
  return (
    <LinkPage link={link} gone={t('error.passwordLinkGone')}>
      {(found) =>
        isSet ? (
          <>
            <Notice heading="h1" icon={CHECK} title={t('staff.newPasswordSet')} />
            <a href="/staff" {...buttonLook('primary')}>
              {t('staff.signIn')}
            </a>
          </>
        ) : (
          <PasswordForm token={token} link={found} onSet={() => setIsSet(true)} />
        )
      }
    </LinkPage>
  );
}

type PasswordFormProps = { token: string; link: CallReply<'POST staff/newpassword/read'>; onSet: () => void };

function PasswordForm({ token, link: { business, name, email }, onSet }: PasswordFormProps) {
  const { t, language } = useTexts();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState('');
  const { isSending, submit } = useSubmit();
  async function set() {
    const done = await submit(
      password,
      () => call('POST staff/newpassword/set', { siteId: 0, body: { token, password } }),
      (error) => {
        const problems = passwordProblems(error, t);
        if (problems) setProblem(problems['password'] ?? '');
        else void showFailure(error);
        return null;
      },
    );
    if (done) onSet();
  }
  return (
    <form
      className={entry.fields}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void set();
      }}
    >
      <h1 className={entry.title}>{t('staff.resetTitle')}</h1>
      <p>
        <bdi>{name}</bdi> · <bdi dir="ltr">{email}</bdi> · <bdi>{pickName(business, language)}</bdi>
      </p>
      {/* For whatever fills passwords in: whose it is. */}
      <input type="email" name="email" value={email} readOnly hidden autoComplete="username" />
      <TextField
        name="password"
        type="password"
        label={t('staff.resetPassword')}
        hint={t('staff.invitation.passwordHint')}
        value={password}
        error={problem}
        isRequired
        isLatin
        autoComplete="new-password"
        onChange={setPassword}
      />
      <button type="submit" disabled={isSending} {...buttonLook('primary')}>
        {t('staff.resetSet')}
      </button>
    </form>
  );
}
