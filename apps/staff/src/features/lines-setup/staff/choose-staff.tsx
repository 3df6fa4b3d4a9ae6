import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ChoiceList } from '@openturn/ui/choices/choice-list.tsx';
import { FormDialog } from '@openturn/ui/form/form-dialog.tsx';
import { call } from '@openturn/web/api/call.ts';
import { useSubmit } from '@openturn/web/api/use-submit.ts';
import { showFailure } from '@openturn/web/feedback/show-failure.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { type Access, type PeopleView, type PersonView, peopleQuery } from '#app/accounts/people-queries.ts';
import type { LastChange } from '#app/settings/last-change/use-last-change.ts';
import { agentsOf, serves } from './who-serves.ts';

type ChooseStaffProps = { siteId: number; line: string; people: PeopleView; last: LastChange; onClose: () => void };

/** The agents who serve a line. Whoever sees all lines, and now this one no more, keeps the others. */
export function ChooseStaff({ siteId, line, people, last, onClose }: ChooseStaffProps) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const { queryKey } = peopleQuery(siteId);
  const agents = agentsOf(people);
  const [chosen, setChosen] = useState(agents.filter((each) => serves(each, line)).map(({ id }) => id));
  const { isSending, submit } = useSubmit<'staff'>();

  /** One call for each, over how they are shown in `seen`. */
  async function give(access: ReadonlyMap<string, Access>, seen: PeopleView) {
    let now = seen;
    for (const [id, each] of access) {
      const version = now.people.find((person) => person.id === id)?.version ?? '';
      now = await call('POST staff/people/change', { siteId, body: { id, version, ...each } });
      queryClient.setQueryData(queryKey, now);
    }
    return now;
  }

  function linesOf({ id, lines }: PersonView): string[] {
    const others = (lines ?? people.lines.map((each) => each.id)).filter((each) => each !== line);
    return chosen.includes(id) ? [...others, line] : others;
  }

  function save() {
    const changed = agents.filter((each) => serves(each, line) !== chosen.includes(each.id));
    const accessOf = ({ role, lines, calendars }: PersonView): Access => ({ role, lines, calendars });
    void submit(
      'staff',
      async () => {
        const now = await give(
          new Map(changed.map((each) => [each.id, { ...accessOf(each), lines: linesOf(each) }])),
          people,
        );
        const before = new Map(changed.map((each) => [each.id, accessOf(each)]));
        last.done(t('setup.saved'), async () => void (await give(before, now)));
        onClose();
      },
      async (error) => {
        await queryClient.invalidateQueries({ queryKey });
        onClose();
        void showFailure(error);
      },
    );
  }

  return (
    <FormDialog
      title={t('settings.lines.staff')}
      submit={t('staff.save')}
      cancel={t('dialog.cancel')}
      isPending={isSending}
      onSubmit={save}
      onClose={onClose}
    >
      <ChoiceList
        kind="several"
        name="staff"
        label={t('settings.lines.chooseStaff')}
        choices={agents.map(({ id, name, lines }) => ({
          value: id,
          label: name,
          ...(lines === null && { hint: t('settings.people.allLines') }),
        }))}
        chosen={chosen}
        onChange={setChosen}
      />
    </FormDialog>
  );
}
