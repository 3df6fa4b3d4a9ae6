import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, type CallReply } from '@openturn/web/api/call.ts';
import { isGone } from '@openturn/web/api/is-gone.ts';
import { sendBackup } from './send-backup.ts';

type Outcome = CallReply<'GET staff/start/restore'>;

const ASK_EVERY_MS = 1_000;
const BACK: Outcome = { success: true, state: 'done', done: 0, total: 0, problem: null, detail: '' };
const FAILED: Outcome = { ...BACK, state: 'refused', problem: 'failed' };

/** Sends the file, has it restored, and follows that until the end. */
export function useRestore() {
  const [upload, setUpload] = useState('');
  const [share, setShare] = useState(0);
  const { data: outcome, refetch } = useQuery({
    queryKey: ['start', 'restore', upload] as const,
    queryFn: () => readOutcome(upload),
    enabled: upload !== '',
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'done' || data?.state === 'refused' ? false : ASK_EVERY_MS,
    meta: { isShownElsewhere: true },
  });
  const run = async (id: string, key: string) => {
    await call('POST staff/start/restore/run', { siteId: 0, body: { upload: id, key }, loading: false });
    setUpload(id);
    if (id === upload) await refetch();
  };
  const sending = useMutation({
    mutationFn: async ({ file, code }: { file: Blob; code: string }) => {
      setUpload('');
      setShare(0);
      await run(await sendBackup({ file, code, onSent: setShare }), '');
    },
    // Shown in the form itself.
    meta: { isShownElsewhere: true },
  });
  const opening = useMutation({ mutationFn: (key: string) => run(upload, key), meta: { isShownElsewhere: true } });
  return { share, outcome, sending, opening };
}

/** The server knows nothing of the upload once it has begun anew: with the restored data, or because it was stopped. */
async function readOutcome(upload: string): Promise<Outcome> {
  try {
    return await call('GET staff/start/restore', { siteId: 0, query: { upload } });
  } catch (error) {
    if (!isGone(error, 'not-found')) throw error;
    const { isEmpty } = await call('GET staff/start', { siteId: 0 });
    return isEmpty ? FAILED : BACK;
  }
}
