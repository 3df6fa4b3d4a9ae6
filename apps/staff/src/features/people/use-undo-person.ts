import type { PersonAction } from '@openturn/contract/staff/people/people.ts';
import { useState } from 'react';
import { call } from '@openturn/web/api/call.ts';
import { showFailure } from '@openturn/web/feedback/show-failure.ts';
import { type Access, type PeopleView, useChangePeople } from './people-queries.ts';

type Before = Access & { takesAppointments: boolean };
/** What takes a change of somebody back; null if nothing does. */
export type Back = { id: string; action: PersonAction } | { id: string; before: Before } | null;

/** The last change of somebody, until the next one. */
export function useUndoPerson(siteId: number) {
  const [last, setLast] = useState<{ back: Back; version: string; isUndone: boolean } | null>(null);
  const { mutate, isPending } = useChangePeople(
    siteId,
    ({ back, version }: { back: NonNullable<Back>; version: string }) =>
      'action' in back
        ? call('POST staff/people/act', { siteId, body: back })
        : call('POST staff/people/change', { siteId, body: { id: back.id, version, ...back.before } }),
  );
  const back = last?.back;
  return {
    isPending,
    isUndone: last?.isUndone === true,
    isShown: last !== null,
    /** Only what was changed here is taken back, and nothing that a colleague has changed since. */
    done: (next: Back, now: PeopleView) => {
      const version = now.people.find(({ id }) => id === next?.id)?.version ?? '';
      setLast({ back: next, version, isUndone: false });
    },
    undo: back
      ? () =>
          mutate(
            { back, version: last.version },
            {
              onSuccess: () => setLast({ back: null, version: '', isUndone: true }),
              onError: (error) => {
                setLast(null);
                void showFailure(error);
              },
            },
          )
      : null,
  };
}
