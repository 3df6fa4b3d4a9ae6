import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import { call } from '@openturn/web/api/call.ts';
import { CallError } from '@openturn/web/api/call-failure.ts';
import { useSubmit } from '@openturn/web/api/use-submit.ts';
import { showFailure } from '@openturn/web/feedback/show-failure.ts';
import { freeKeys } from '#appointments/free-keys.ts';
import { useSite } from '#site/use-site.ts';
import { type BookForm, bookQueries } from '#features/book/book-queries.ts';
import type { Choices } from '#features/book/choices.ts';
import { useWhenOnline } from '#contact/connection/use-when-online.ts';
import type { Choosing } from '#features/book/use-choices.ts';

/** A time that someone else has taken; the alert covers all other failures (UI-03). */
export type TakenTime = { at: number; alternatives: readonly number[] };

/** Holds a time and continues with it; of several presses the first counts. */
export function useHold({ choices, choose, goOn }: Choosing) {
  const queryClient = useQueryClient();
  const site = useSite();
  const siteId = Number(site.SiteID);
  const { pending, submit } = useSubmit<number>();
  const [taken, setTaken] = useState<TakenTime | null>(null);

  async function send(at: number, keyFor: (body: unknown) => string) {
    const body = {
      ...whatToHold(choices),
      at,
      ...shownAt(at, queryClient.getQueryData(bookQueries.form(site).queryKey)),
    };
    const { hold } = await call('POST client/hold', { siteId, body, key: keyFor(body) });
    queryClient.setQueryData(bookQueries.held(siteId, hold.guid).queryKey, hold);
    if (!choices.move) {
      const kept = { guid: hold.guid, expiresAt: hold.heldUntil ?? hold.now };
      queryClient.setQueryData(bookQueries.form(site).queryKey, (form) => form && { ...form, hold: kept });
    }
    // Free times have changed.
    void queryClient.invalidateQueries({ queryKey: freeKeys.all, refetchType: 'none' });
    // Choosing several times in turn adds no history entries.
    (choices.hold ? choose : goOn)({ hold: hold.guid });
    setTaken(null);
  }
  function fail(at: number, error: unknown) {
    const alternatives = alternativesOf(error);
    if (alternatives) setTaken({ at, alternatives });
    else void showFailure(error);
    void queryClient.invalidateQueries({ queryKey: freeKeys.all });
  }
  const whenOnline = useWhenOnline<number>((at) =>
    submit(
      at,
      (keyFor) => send(at, keyFor),
      (error) => fail(at, error),
    ),
  );
  return {
    pending: pending ?? whenOnline.waiting,
    /** Chosen while offline; it is held as soon as there is a network. */
    waiting: whenOnline.waiting,
    taken,
    take: whenOnline.start,
    dismiss: () => setTaken(null),
  };
}

export type Holding = ReturnType<typeof useHold>;

/** VAL-09: the instant as the clocks of the business show it. */
function shownAt(at: number, form: BookForm | undefined) {
  if (!form) return {};
  const { date, time } = wallClock(at, form.zone);
  return { Date: date, Time: time };
}

function whatToHold({ service, additional, staff, method, party, move }: Choices) {
  return {
    service,
    ...(additional.length > 0 && { additional: [...additional] }),
    ...(staff && { staff }),
    ...(method && { method }),
    ...(party > 1 && { partySize: party }),
    ...(move && { moving: move }),
  };
}

/** Null if the request failed for any other reason than a taken time. */
function alternativesOf(error: unknown): readonly number[] | null {
  const failure = error instanceof CallError ? error.failure : null;
  if (failure?.kind !== 'refused' || failure.code !== 'slot-taken') return null;
  return failure.alternatives ?? [];
}
