import { useState } from 'react';
import { CallError } from '@openturn/web/api/call-failure.ts';
import { useSubmit } from '@openturn/web/api/use-submit.ts';
import { showFailure } from '@openturn/web/feedback/show-failure.ts';
import type { ReportedProblem } from '@openturn/web/i18n/problem-text.ts';
import { type Texts, useTexts } from '@openturn/web/i18n/use-texts.ts';
import { mergeValues, sameValue } from './merge-values.ts';
import { isOwnChange, rememberSave } from '../compare/own-saves.ts';
import { settingsProblemText } from './settings-problem-text.ts';
import { type PageData, useKeptDraft } from './use-kept-draft.ts';

type Errors = Readonly<Record<string, string>>;

type FormOptions<V extends object, D extends object> = {
  siteId: number;
  /** The page's path; its draft is kept under it while staff look at other pages. */
  page: string;
  data: PageData<V>;
  /** The page as it is now, from the server. */
  reload: () => Promise<PageData<V>>;
  save: (body: PageData<V>) => Promise<unknown>;
  /** What is typed, where that is not the value itself, such as a number. */
  draftOf: (values: V) => D;
  valuesOf: (draft: D) => V;
  /** What cannot be sent, by field; the server finds everything else. */
  problemsOf?: (draft: D) => Errors;
};

/** For a draft that is the values themselves. */
export const AS_IS = { draftOf: <V>(values: V) => values, valuesOf: <V>(draft: V) => draft };

/** The draft of one page of the settings. It is saved over the values that were seen, and over no others. */
export function useSettingsForm<V extends object, D extends object = V>(options: FormOptions<V, D>) {
  const { siteId, page, data, reload, save, draftOf, valuesOf, problemsOf = () => ({}) } = options;
  const { t } = useTexts();
  const [errors, setErrors] = useState<Errors>({});
  const [round, setRound] = useState(0);
  /** The values before the last save, until something else is typed. */
  const [undo, setUndo] = useState<V | null>(null);
  const [theirs, setTheirs] = useState<{ before: V; now: V; isOwn: boolean } | null>(null);
  const { isSending, submit: send } = useSubmit<PageData<V>>();
  const { base, draft, changed, show } = useKeptDraft({ siteId, page, data, draftOf, isBusy: isSending });

  function showErrors(found: Errors) {
    setErrors(found);
    setRound((before) => before + 1);
  }
  async function explain(error: unknown): Promise<void> {
    const failure = error instanceof CallError && error.failure.kind === 'refused' ? error.failure : null;
    if (failure?.code === 'changed-meanwhile') {
      const now = await reload();
      const isOwn = isOwnChange(siteId, { page, from: base.version, to: now.version });
      setTheirs({ before: base.values, now: now.values, isOwn });
      // Mine stays on top of theirs; where both changed the same field, both are shown before anything is saved.
      show(now, draftOf(mergeValues({ base: base.values, mine: valuesOf(draft), theirs: now.values })));
    } else if (failure?.fields) showErrors(refusedFields(failure.fields, t));
    else void showFailure(error);
  }
  async function write(values: V, before: V): Promise<void> {
    const body = { version: base.version, values };
    const isSaved = await send(
      body,
      async () => {
        await save(body);
        return true;
      },
      explain,
    );
    if (!isSaved) return;
    const now = await reload();
    rememberSave(siteId, { page, from: base.version, to: now.version });
    setErrors({});
    setTheirs(null);
    setUndo(before);
    show(now, draftOf(now.values));
  }

  return {
    draft,
    base: base.values,
    /** The fields that differ from what is saved. */
    changed,
    errors,
    /** Increases with each attempt that found problems. */
    round,
    isPending: isSending,
    theirs,
    set: (part: Partial<D>) => {
      setUndo(null);
      show(base, { ...draft, ...part });
    },
    /** Takes a field as somebody else has saved it. */
    takeTheirs: (field: keyof D & keyof V) => {
      const back = draftOf(base.values)[field];
      show(base, { ...draft, [field]: back });
    },
    discard: () => {
      setErrors({});
      setTheirs(null);
      show(base, draftOf(base.values));
    },
    /** Shows at their fields what the server refuses of the draft. */
    explain,
    /** Whether the draft can be sent; otherwise shows at their fields why not. */
    check: () => {
      const problems = problemsOf(draft);
      const isRight = Object.keys(problems).length === 0;
      if (!isRight) showErrors(problems);
      return isRight;
    },
    submit: () => {
      const problems = problemsOf(draft);
      if (Object.keys(problems).length > 0) showErrors(problems);
      else void write(valuesOf(draft), base.values);
    },
    /** Null if there is nothing to undo. */
    undo: undo && !sameValue(undo, base.values) ? () => void write(undo, base.values) : null,
    isSaved: undo !== null,
  };
}

/** The server names fields by their path in the body. */
function refusedFields(fields: Readonly<Record<string, ReportedProblem>>, t: Texts['t']): Errors {
  return Object.fromEntries(
    Object.entries(fields).map(([path, problem]) => [path.replace(/^values\./, ''), settingsProblemText(problem, t)]),
  );
}

export type SettingsForm<V extends object, D extends object = V> = ReturnType<typeof useSettingsForm<V, D>>;
