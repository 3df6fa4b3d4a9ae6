import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call, type CallReply } from '@openturn/web/api/call.ts';
import { CallError } from '@openturn/web/api/call-failure.ts';
import { useSubmit } from '@openturn/web/api/use-submit.ts';
import { showFailure } from '@openturn/web/feedback/show-failure.ts';
import type { Chosen } from '#app/affected/affected-choices.ts';
import { type Saved, useAffected } from '#app/affected/use-affected.ts';
import { requestsKey } from '#app/live/request-queries.ts';

type SetupSeen = CallReply<'GET staff/setup'>;

/** Ends that visitors can book somebody, once staff have said what becomes of the appointments that there are. */
export function useSwitchOff(siteId: number) {
  const queryClient = useQueryClient();
  const [setup, setSetup] = useState<SetupSeen | null>(null);
  const seen = useRef<SetupSeen | null>(null);
  const isSaved = useRef(false);
  const who = useRef('');
  const goOn = useRef<() => void>(() => {});
  const { isSending, submit } = useSubmit<Chosen>();

  async function look() {
    const now = await call('GET staff/setup', { siteId });
    seen.current = now;
    setSetup(now);
    return now.staff.find((each) => each.id === who.current);
  }
  const affected = useAffected({
    read: async () => {
      isSaved.current = false;
      const person = await look();
      if (!person?.isActive) return [];
      return (await call('POST staff/setup/affected', { siteId, body: { staff: off(person) } })).rows;
    },
    save: (chosen) => submit(chosen, (keyFor) => save(chosen, keyFor), refused),
  });

  async function save(chosen: Chosen, keyFor: (body: unknown) => string): Promise<Saved> {
    // What was left is chosen again over what has been saved since.
    if (isSaved.current) await look();
    const id = who.current;
    const person = seen.current?.staff.find((each) => each.id === id);
    if (!person || (!person.isActive && !chosen.choices)) return done([]);
    const staff = { ...person, isActive: false };
    const body = { version: seen.current?.versions.staff[id] ?? null, staff, ...chosen };
    const { left } = await call('POST staff/setup/staff', { siteId, body, key: keyFor(body) });
    isSaved.current = true;
    void queryClient.invalidateQueries({ queryKey: ['staff', 'calendar', siteId] });
    void queryClient.invalidateQueries({ queryKey: requestsKey(siteId) });
    return done(left);
  }
  function done(left: Exclude<Saved, string>): Saved {
    if (left.length === 0) goOn.current();
    return left;
  }
  return {
    setup,
    affected: {
      ...affected,
      giveUp: () => {
        affected.giveUp();
        if (isSaved.current) goOn.current();
      },
    },
    isPending: isSending || affected.isPending,
    /** `next` follows once nobody can book them any more. */
    start: (id: string, next: () => void) => {
      who.current = id;
      goOn.current = next;
      affected.check();
    },
  };
}

function off({ id, hours }: SetupSeen['staff'][number]) {
  return { id, isActive: false, hours };
}

function refused(error: unknown): Saved {
  void showFailure(error);
  return error instanceof CallError && error.failure.kind === 'refused' ? 'refused' : 'unsent';
}
