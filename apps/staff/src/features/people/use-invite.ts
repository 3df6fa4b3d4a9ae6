import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '@openturn/web/api/call.ts';
import { problemsOf } from '@openturn/web/api/problems-of.ts';
import { useSubmit } from '@openturn/web/api/use-submit.ts';
import { showFailure } from '@openturn/web/feedback/show-failure.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { settingsProblemText } from '#app/settings/form/settings-problem-text.ts';
import type { MadeLink } from './invitation-link.tsx';
import { type Access, type PeopleView, peopleQuery } from '#app/accounts/people-queries.ts';

const NEW: Access = { role: 'agent', lines: null, calendars: null };

type InviteOptions = { siteId: number; people: PeopleView; staff: string; onInvited: (made: MadeLink) => void };

/** The draft of an invitation, sent once however often it is pressed. */
export function useInvite({ siteId, people, staff: asked, onInvited }: InviteOptions) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const [access, setAccess] = useState(NEW);
  const [person, setPerson] = useState({ name: '', email: '', staff: asked, takesAppointments: false, sends: true });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { isSending, submit } = useSubmit();
  async function invite() {
    const { staff, sends, takesAppointments } = person;
    const body = {
      ...access,
      ...person,
      staff: staff === '' ? null : staff,
      takesAppointments: takesAppointments && staff === '',
      sends: sends && people.sendsEmail && person.email.trim() !== '',
    };
    const done = await submit(
      body,
      (keyFor) => call('POST staff/people/invite', { siteId, body, key: keyFor(body) }),
      (error) => {
        const problems = problemsOf(error, t, settingsProblemText);
        if (problems) setErrors(problems);
        else void showFailure(error);
        return null;
      },
    );
    if (!done) return;
    queryClient.setQueryData(peopleQuery(siteId).queryKey, done.now);
    onInvited(done);
  }
  const set = (part: Partial<typeof person>) => setPerson((before) => ({ ...before, ...part }));
  return { access, setAccess, person, set, errors, isSending, invite };
}
