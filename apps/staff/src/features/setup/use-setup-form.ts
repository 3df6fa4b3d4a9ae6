import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CallError } from '@openturn/web/api/call-failure.ts';
import { toast } from '@openturn/web/feedback/feedback.ts';
import { showFailure } from '@openturn/web/feedback/show-failure.ts';
import { type Texts, useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useSubmit } from '@openturn/web/api/use-submit.ts';
import type { AffectedRow, Chosen, LeftRow } from '#app/affected/affected-choices.ts';
import { type Saved, useAffected } from '#app/affected/use-affected.ts';
import { requestsKey } from '#app/live/request-queries.ts';
import { problemWords, reportedWords, type Problems } from '#app/numbers/problem.ts';
import { takeParts } from './draft-parts.ts';
import { type SetupDraft, useSetupDraft } from './use-setup-draft.ts';

/** The version the draft is based on, what becomes of the appointments it affects, and the key of a body. */
export type SetupRequest = { version: string | null; chosen: Chosen; keyFor: (body: unknown) => string };

type SetupForm<D> = SetupDraft<D> & {
  problemsOf: (draft: D) => Problems;
  /** The form's field for one that the server names; null for the last part of its path. */
  nameOf?: (path: string, draft: D) => string | null;
  save: (draft: D, request: SetupRequest) => Promise<{ success: true; left?: readonly LeftRow[] }>;
  /** Appointments that would lie outside the hours; asked about before saving. */
  affectedBy?: (draft: D) => Promise<readonly AffectedRow[]>;
  onSaved?: () => void;
};

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
  const { base, draft, changed, theirs, keep, discard, reload, compare } = useSetupDraft({
    siteId,
    setup,
    draftKey,
    versionOf,
    draftOf,
  });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [round, setRound] = useState(0);
  /** What was there before the last save, until something else is typed. */
  const [undo, setUndo] = useState<D | null>(null);
  const sending = useRef(draft);

  function showErrors(found: Readonly<Record<string, string>>) {
    setErrors(found);
    setRound((before) => before + 1);
  }
  const { isSending, submit: send } = useSubmit<Chosen>();
  const saveWith = (chosen: Chosen): Promise<Saved | null> =>
    send<Saved, Saved>(
      chosen,
      async (keyFor) => {
        const before = base;
        const { left = [] } = await save(sending.current, { version: base.version, chosen, keyFor });
        // The bar below says so; but that of what was new is gone with its page.
        if (before.version === null) toast({ kind: 'success', text: t('setup.saved') });
        void queryClient.invalidateQueries({ queryKey: ['staff', 'calendar', siteId] });
        void queryClient.invalidateQueries({ queryKey: requestsKey(siteId) });
        await reload();
        setErrors({});
        setUndo(before.version === null ? null : before.draft);
        onSaved?.();
        return left;
      },
      (error) =>
        showRefusal(error, { compare, showErrors, nameOf: nameOf && ((path) => nameOf(path, sending.current)), t }),
    );
  const affected = useAffected({ read: async () => (await affectedBy?.(sending.current)) ?? [], save: saveWith });
  const check = (sent: D) => {
    sending.current = sent;
    affected.check();
  };
  return {
    draft,
    changed,
    theirs,
    takeTheirs: (path: string) => keep(takeParts(draft, [path], base.draft)),
    set: (part: Partial<D>) => {
      setUndo(null);
      keep({ ...draft, ...part });
    },
    isSaved: undo !== null,
    isNew: base.version === null,
    discard: () => (setErrors({}), discard()),
    /** Saves the earlier values as a new change; null if there is nothing to undo. */
    undo: undo && (() => (keep(undo), check(undo))),
    errors,
    /** Increases with each attempt that found problems. */
    round,
    isPending: isSending || affected.isPending,
    affected,
    submit: () => {
      const problems = Object.entries(problemsOf(draft));
      if (problems.length === 0) {
        setErrors({});
        check(draft);
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
