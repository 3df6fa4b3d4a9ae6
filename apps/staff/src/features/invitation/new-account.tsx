import { useState } from 'react';
import { buttonLook } from '@openturn/ui/basics/button.tsx';
import { TextField } from '@openturn/ui/fields/text-field.tsx';
import { ErrorSummary } from '@openturn/ui/form/error-summary.tsx';
import { call, type CallReply } from '@openturn/web/api/call.ts';
import { useSubmit } from '@openturn/web/api/use-submit.ts';
import { showFailure } from '@openturn/web/feedback/show-failure.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { passwordProblems } from '#app/accounts/password-problem.ts';
import entry from '#app/start/entry-card.module.css';

type NewAccountProps = {
  token: string;
  invitation: CallReply<'POST staff/invitation/read'>;
  onAccepted: (site: string) => void;
};

/** Name, email and password of somebody who has no account yet. */
export function NewAccount({ token, invitation, onAccepted }: NewAccountProps) {
  const { t } = useTexts();
  const [person, setPerson] = useState({ name: invitation.name, email: invitation.email ?? '', password: '' });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [round, setRound] = useState(0);
  const { isSending, submit } = useSubmit();
  const labels = { name: t('settings.people.name'), email: t('staff.email'), password: t('staff.password') };
  const wrong = Object.entries(labels).flatMap(([name, label]) =>
    errors[name] ? [{ name, label, text: errors[name] }] : [],
  );

  async function accept() {
    const done = await submit(
      person,
      () => call('POST staff/invitation/accept', { siteId: 0, body: { token, person } }),
      (error) => {
        const problems = passwordProblems(error, t);
        if (problems) {
          setErrors(problems);
          setRound((before) => before + 1);
        } else void showFailure(error);
        return null;
      },
    );
    if (done) onAccepted(done.SiteID);
  }
  const set = (part: Partial<typeof person>) => setPerson((before) => ({ ...before, ...part }));
  return (
    <form
      className={entry.fields}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void accept();
      }}
    >
      {wrong.length > 0 && (
        <ErrorSummary title={t('validation.summary', { count: wrong.length })} items={wrong} round={round} />
      )}
      <TextField
        name="name"
        label={labels.name}
        value={person.name}
        error={errors['name']}
        isRequired
        autoComplete="name"
        onChange={(name) => set({ name })}
      />
      <TextField
        name="email"
        type="email"
        label={labels.email}
        value={person.email}
        error={errors['email']}
        isRequired
        isLatin
        autoComplete="username"
        onChange={(email) => set({ email })}
      />
      <TextField
        name="password"
        type="password"
        label={labels.password}
        hint={t('staff.invitation.passwordHint')}
        value={person.password}
        error={errors['password']}
        isRequired
        isLatin
        autoComplete="new-password"
        onChange={(password) => set({ password })}
      />
      <button type="submit" disabled={isSending} {...buttonLook('primary')}>
        {t('staff.invitation.create')}
      </button>
    </form>
  );
}
