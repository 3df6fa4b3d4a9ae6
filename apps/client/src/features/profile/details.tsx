import { useState } from 'react';
import { checkEmail, checkPhone } from '@openturn/domain/forms/contact-rules.ts';
import { checkRequired } from '@openturn/domain/forms/text-rules.ts';
import { NEEDS, NEED_TEXTS } from '@openturn/domain/join/needs.ts';
import { NO_PROFILE, type Profile } from '@openturn/domain/profile/profile.ts';
import type { PlainTextKey } from '@openturn/texts/keys.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { ChoiceList } from '@openturn/ui/choices/choice-list.tsx';
import { TextField } from '@openturn/ui/fields/text-field.tsx';
import { ErrorSummary } from '@openturn/ui/form/error-summary.tsx';
import { useTypedBeforeScript } from '@openturn/ui/form/use-typed-before-script.ts';
import { problemText } from '@openturn/web/i18n/problem-text.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useLeaving } from '#contact/use-leaving.ts';
import { type Problems, useProblems } from '#entry/use-problems.ts';
import { usePlatform } from '#platform/platform.ts';
import { forgetProfile, ownProfile, storeNeeds, storeProfile } from '#site/own/own-profile.ts';
import { NeedsScript } from '#site/parts/needs-script.tsx';
import styles from './profile.module.css';

const FIELDS = [
  { name: 'FirstName', label: 'join.firstName', autoComplete: 'given-name', autoCapitalize: 'words' },
  { name: 'LastName', label: 'join.lastName', autoComplete: 'family-name', autoCapitalize: 'words' },
  { name: 'PhoneNumber', label: 'join.phone', autoComplete: 'tel', type: 'tel', inputMode: 'tel', isLatin: true },
  { name: 'Email', label: 'join.email', autoComplete: 'email', type: 'email', inputMode: 'email', isLatin: true },
] as const;

/** VAL-04, VAL-05: what fills in the forms of every business; the same as joining and booking remember. */
export function Details() {
  const { t } = useTexts();
  const { storage } = usePlatform();
  const [typed, setTyped] = useState<Profile>(() => ownProfile(storage, false) ?? NO_PROFILE);
  const [done, setDone] = useState<PlainTextKey | null>(null);
  const find = () => problemsOf(typed);
  const { problems, summary, ...form } = useProblems(find);
  const leaving = useLeaving(form.leave);
  const before = useTypedBeforeScript();
  const isUnnamed = FIELDS.every(({ name }) => typed[name].trim() === '');
  const isEmpty = isUnnamed && (typed.Needs ?? []).length === 0;

  function save() {
    const found = isUnnamed ? {} : find();
    form.show(found);
    setDone(null);
    if (Object.keys(found).length > 0) return;
    if (isEmpty) forgetProfile(storage);
    else if (isUnnamed) storeNeeds(storage, typed.Needs ?? []);
    else storeProfile(storage, typed, false);
    setDone(isEmpty ? 'profile.removed' : 'profile.saved');
  }
  return (
    <form
      noValidate
      ref={before}
      className={styles.form}
      {...leaving}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {Object.keys(summary.problems).length > 0 && (
        <ErrorSummary
          title={t('validation.summary', { count: Object.keys(summary.problems).length })}
          items={FIELDS.flatMap(({ name, label }) => {
            const problem = summary.problems[name];
            return problem ? [{ name, label: t(label), text: problemText(problem, t) }] : [];
          })}
          round={summary.round}
        />
      )}
      {FIELDS.map(({ name, label, ...input }) => (
        <TextField
          key={name}
          {...input}
          name={name}
          label={t(label)}
          error={problems[name] && problemText(problems[name], t)}
          optional={name === 'LastName' || name === 'Email' ? t('form.optional') : undefined}
          value={typed[name]}
          onChange={(text) => {
            form.touch(name);
            setTyped({ ...typed, [name]: text });
          }}
        />
      ))}
      <ChoiceList
        kind="several"
        name="needs"
        label={t('join.needs')}
        hint={t('profile.needsHint')}
        optional={t('form.optional')}
        choices={NEEDS.map((need) => ({ value: need, label: t(NEED_TEXTS[need]) }))}
        chosen={typed.Needs ?? []}
        onChange={(needs) => setTyped({ ...typed, Needs: needs })}
      />
      <NeedsScript />
      <Button onClick={save}>{t('profile.save')}</Button>
      <p className={styles.hint} role="status">
        {done && t(done)}
      </p>
    </form>
  );
}

function problemsOf({ FirstName, PhoneNumber, Email }: Profile): Problems {
  const found = {
    FirstName: checkRequired(FirstName),
    PhoneNumber: checkRequired(PhoneNumber) ?? checkPhone(PhoneNumber),
    Email: checkEmail(Email),
  };
  return Object.fromEntries(Object.entries(found).flatMap(([name, problem]) => (problem ? [[name, problem]] : [])));
}
