import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, type CallReply } from '@openturn/web/api/call.ts';
import { isGone } from '@openturn/web/api/is-gone.ts';
import { sendBackup } from './send-backup.ts';

export type RestoreOutcome = CallReply<'GET staff/start/restore'>;

const ASK_EVERY_MS = 1_000;
const BACK: RestoreOutcome = {
  success: true,
  state: 'done',
  done: 0,
  total: 0,
  problem: null,
  detail: '',
  content: null,
};
const FAILED: RestoreOutcome = { ...BACK, state: 'refused', problem: 'failed' };
/** In these, nothing changes until somebody does something. */
const AT_REST = new Set(['ready', 'done', 'refused']);

type Options<Input> = {
  begin: (input: Input) => Promise<{ upload: string; /** To be sent. */ file: Blob | null }>;
  /** Once the server knows nothing of the upload any more: whether it has the restored data. */
  isBack: () => Promise<boolean>;
};

/** Begins, sends the file, has it checked and restored, and follows that until the end. */
export function useRestore<Input>({ begin, isBack }: Options<Input>) {
  const [upload, setUpload] = useState('');
  const [share, setShare] = useState(0);
  const { data: outcome, refetch } = useQuery({
    queryKey: ['start', 'restore', upload] as const,
    queryFn: () => readOutcome(upload, isBack),
    enabled: upload !== '',
    refetchInterval: ({ state: { data } }) => (data && AT_REST.has(data.state) ? false : ASK_EVERY_MS),
    meta: { isShownElsewhere: true },
  });
  const run = async (id: string, { key = '', isDecided = false }) => {
    await call('POST staff/start/restore/run', { siteId: 0, body: { upload: id, key, isDecided }, loading: false });
    setUpload(id);
    if (id === upload) await refetch();
  };
  // Shown in the form itself.
  const meta = { isShownElsewhere: true };
  const sending = useMutation({
    mutationFn: async (input: Input) => {
      setUpload('');
      setShare(0);
      const { upload: id, file } = await begin(input);
      if (file) await sendBackup({ upload: id, file, onSent: setShare });
      await run(id, {});
    },
    meta,
  });
  const opening = useMutation({ mutationFn: (key: string) => run(upload, { key }), meta });
  const deciding = useMutation({ mutationFn: () => run(upload, { isDecided: true }), meta });
  return {
    share,
    outcome,
    sending,
    opening,
    deciding,
    giveUp: () => {
      setUpload('');
      for (const each of [sending, opening, deciding]) each.reset();
    },
  };
}

/** The server knows nothing of the upload once it has begun anew: with the restored data, or because it was stopped. */
async function readOutcome(upload: string, isBack: () => Promise<boolean>): Promise<RestoreOutcome> {
  try {
    return await call('GET staff/start/restore', { siteId: 0, query: { upload } });
  } catch (error) {
    if (!isGone(error, 'not-found')) throw error;
    return (await isBack()) ? BACK : FAILED;
  }
}
