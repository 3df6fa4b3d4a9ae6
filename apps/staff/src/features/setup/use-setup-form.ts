import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError } from '@openturn/web/api/call-failure.ts';
import { toast } from '@openturn/web/feedback/feedback.ts';
import { showFailure } from '@openturn/web/feedback/show-failure.ts';
import { type Texts, useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useSubmit } from '@openturn/web/api/use-submit.ts';
import type { AffectedRow, Chosen, LeftRow } from '#features/setup/affected/affected-choices.ts';
import { type Saved, useAffected } from '#features/setup/affected/use-affected.ts';
import { requestsKey } from '#app/live/request-queries.ts';
import { problemWords, reportedWords, type Problems } from '#app/numbers/problem.ts';
import { changedParts, takeParts } from './draft-parts.ts';
import { setupQueries, type SetupData } from './setup-queries.ts';

/** The version the draft is based on, what becomes of the appointments it affects, and the key of a body. */
export type SetupRequest = { version: string | null; chosen: Chosen; keyFor: (body: unknown) => string };

type SetupForm<D> = {
  siteId: number;
  setup: SetupData;
  /** Identifies the unsaved draft when staff come back to the form. */
  draftKey: string;
  /** Of the part that is edited; null for what is not there yet. */
  versionOf: (setup: SetupData) => string | null;
  draftOf: (setup: SetupData) => D;
  problemsOf: (draft: D) => Problems;
  /** The form's field for one that the server names; null for the last part of its path. */
  nameOf?: (path: string, draft: D) => string | null;
  save: (draft: D, request: SetupRequest) => Promise<{ success: true; left?: readonly LeftRow[] }>;
  /** Appointments that would lie outside the hours; asked about before saving. */
  affectedBy?: (draft: D) => Promise<readonly AffectedRow[]>;
  onSaved?: () => void;
};

type Base<D> = { version: string | null; draft: D };
type StoredDraft<D> = { base: Base<D>; draft: D };

type Refusal = {
  compare: () => Promise<void>;
  showErrors: (found: Readonly<Record<string, string>>) => void;
  nameOf: ((path: string) => string | null) | undefined;
} & Pick<Texts, 't'>;

async function showRefusal(error: unknown, { compare, showErrors, nameOf, t }: Refusal): Promise<Saved> {
  const failure = error instanceof CallError && error.failure.kind === 'refused' ? error.failure : null;
  if (failure?.code === 'changed-meanwhile') {
    await compare();
  } else if (failure?.fields) showErrors(errorsIn(failure.fields, { t, nameOf }));
  else {
    void showFailure(error);
    return 'unsent';
  }
  return 'refused';
}

/** A draft of one settings form; saving fails if its base version is outdated. */
export function useSetupForm<D extends object>({
  siteId,
  setup,
  draftKey,
  versionOf,
  draftOf,
  problemsOf,
  nameOf,
  save,
  affectedBy,
  onSaved,
}: SetupForm<D>) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const baseOf = (data: SetupData): Base<D> => ({ version: versionOf(data), draft: draftOf(data) });
  const keptKey = ['staff', 'setup-draft', siteId, draftKey];
  const [kept] = useState(() => queryClient.getQueryData<StoredDraft<D>>(keptKey));
  const [base, setBase] = useState(() => kept?.base ?? baseOf(setup));
  const [draft, setDraft] = useState(kept?.draft ?? base.draft);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [round, setRound] = useState(0);
  const [theirs, setTheirs] = useState<{ before: D; now: D } | null>(null);

  function rebase(fresh: SetupData) {
    const now = baseOf(fresh);
    setBase(now);
    setDraft(now.draft);
    setErrors({});
    setTheirs(null);
  }
  // While nothing has been entered, newer settings replace the draft.
  const changed = changedParts(base.draft, draft);
  if (changed.length === 0 && !theirs && versionOf(setup) !== base.version) rebase(setup);

  function showErrors(found: Readonly<Record<string, string>>) {
    setErrors(found);
    setRound((before) => before + 1);
  }
  const fresh = () => queryClient.query({ ...setupQueries.setup(siteId), staleTime: 0 });
  async function reload() {
    rebase(await fresh());
    queryClient.removeQueries({ queryKey: keptKey });
  }
  function keep(next: Base<D>, nextDraft: D) {
    setBase(next);
    setDraft(nextDraft);
    queryClient.setQueryData<StoredDraft<D>>(keptKey, { base: next, draft: nextDraft });
  }
  /** Mine stays on top of theirs; where both changed the same, both are shown before anything is saved. */
  async function compare() {
    const now = baseOf(await fresh());
    setTheirs({ before: base.draft, now: now.draft });
    keep(now, takeParts(now.draft, changed, draft));
  }
  const { isSending, submit: send } = useSubmit<Chosen>();
  const saveWith = (chosen: Chosen): Promise<Saved | null> =>
    send<Saved, Saved>(
      chosen,
      async (keyFor) => {
        const { left = [] } = await save(draft, { version: base.version, chosen, keyFor });
        toast({ kind: 'success', text: t('setup.saved') });
        void queryClient.invalidateQueries({ queryKey: ['staff', 'calendar', siteId] });
        void queryClient.invalidateQueries({ queryKey: requestsKey(siteId) });
        await reload();
        onSaved?.();
        return left;
      },
      (error) => showRefusal(error, { compare, showErrors, nameOf: nameOf && ((path) => nameOf(path, draft)), t }),
    );
  const affected = useAffected({ read: async () => (await affectedBy?.(draft)) ?? [], save: saveWith });
  return {
    draft,
    changed,
    /** What somebody else has saved meanwhile. */
    theirs,
    takeTheirs: (path: string) => keep(base, takeParts(draft, [path], base.draft)),
    set: (part: Partial<D>) => keep(base, { ...draft, ...part }),
    errors,
    /** Increases with each attempt that found problems. */
    round,
    isPending: isSending || affected.isPending,
    affected,
    submit: () => {
      const problems = Object.entries(problemsOf(draft));
      if (problems.length === 0) {
        setErrors({});
        affected.check();
      } else showErrors(Object.fromEntries(problems.map(([name, problem]) => [name, problemWords(problem, t)])));
    },
  };
}

function errorsIn(
  fields: Readonly<Record<string, Parameters<typeof reportedWords>[0]>>,
  { t, nameOf }: Pick<Refusal, 't' | 'nameOf'>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([path, problem]) => [nameOf?.(path) ?? fieldOf(path), reportedWords(problem, t)]),
  );
}

/** The server names fields by their path. */
function fieldOf(path: string): string {
  const last = path.split('.').at(-1) ?? path;
  return last === 'names' ? 'name' : last;
}
