import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '@openturn/ui/basics/button.tsx';
import { call } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import type { MadeLink } from './invitation-link.tsx';
import { type PeopleView, type PersonView, peopleQuery } from '#app/accounts/people-queries.ts';

type NewPasswordLinkProps = {
  siteId: number;
  people: PeopleView;
  person: PersonView;
  onMade: (made: MadeLink) => void;
};

/** For somebody who has forgotten the password. Owners make it for anybody else, managers for agents. */
export function NewPasswordLink({ siteId, people, person, onMade }: NewPasswordLinkProps) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const { id, name, role, isMe, isDisabled } = person;
  const making = useMutation({
    mutationFn: () => call('POST staff/people/newpassword', { siteId, body: { id, sends: true } }),
    onSuccess: ({ now, ...made }) => {
      queryClient.setQueryData(peopleQuery(siteId).queryKey, now);
      onMade({ ...made, newPasswordOf: name });
    },
  });
  if (isMe || isDisabled || !(people.roles.includes('owner') || role === 'agent')) return null;
  return (
    <Button
      look="quiet"
      aria-disabled={making.isPending || undefined}
      onClick={() => {
        if (!making.isPending) making.mutate();
      }}
    >
      {t('settings.people.newPassword')}
    </Button>
  );
}
