import {
  beginReplace,
  beginRestore,
  getRestore,
  runRestore,
  sendRestorePart,
} from '@openturn/contract/staff/restore.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { demandCodes, type CodeDeps } from '#features/first-start/claim/demand-code.ts';
import type { ServerFactsSource } from '#features/first-start/address/server-facts.ts';
import {
  proveOwnPassword,
  requireStaffHost,
  staffCalls,
  type AccountStore,
  type Passwords,
  type StaffDeps,
} from '#features/staff/index.ts';
import { DONE } from '#http/replies/done.ts';
import { registerCall } from '#http/replies/register-call.ts';
import { orReject, Rejected } from '#http/replies/rejected.ts';
import type { RestoreWork } from './restore-work.ts';
import { openRestoring } from './restoring.ts';

export type RestoreDeps = StaffDeps &
  CodeDeps & {
    restoreWork: RestoreWork;
    accounts: AccountStore;
    passwords: Passwords;
    facts: ServerFactsSource;
    newId: () => string;
    onError: (error: unknown) => void;
  };

/** A part of the file in base64, and the JSON around it. */
const PART_BODY_BYTES = 768 * 1024;

/** Bringing a business back from its backup: on the page of a server that has nothing in it, or in place of what it has. */
export function restoreRoutes(app: FastifyInstance, deps: RestoreDeps): void {
  const { facts } = deps;
  const demandCode = demandCodes(deps);
  const restoring = openRestoring(deps.restoreWork, deps);
  const ofUpload = async (request: FastifyRequest) => {
    requireStaffHost(request);
    const id = idOf(request);
    if (!restoring.has(id)) throw new Rejected('not-found');
    return id;
  };

  registerCall(
    app,
    beginRestore,
    async ({ body: { code, bytes }, request }) => {
      requireStaffHost(request);
      const { isUnclaimed, isEmpty } = await facts.refresh();
      if (!isUnclaimed || !isEmpty) throw new Rejected('not-now');
      await demandCode(request, code);
      return { ...DONE, upload: begunOrReject(await restoring.begin({ bytes }, null)) };
    },
    { limit: 'sparing' },
  );

  staffCalls(app, deps).forServerOwner(beginReplace, async ({ member, body: { password, file }, request }) => {
    orReject(await proveOwnPassword(request, { accountId: member.accountId, password }, deps));
    return { ...DONE, upload: begunOrReject(await restoring.begin(file, member)) };
  });

  registerCall(
    app,
    sendRestorePart,
    async ({ admitted: upload, body: { at, data } }) => {
      const received = await restoring.add(upload, { at, data: Buffer.from(data, 'base64') });
      if (received === null) throw new Rejected('invalid-input');
      return { ...DONE, received };
    },
    {
      // Whoever has the id has given the code; nobody else's parts are read.
      limit: null,
      bodyLimit: PART_BODY_BYTES,
      admit: ofUpload,
    },
  );

  registerCall(app, runRestore, async ({ body: { upload, key, isDecided }, request }) => {
    requireStaffHost(request);
    orReject(await restoring.run(upload, { keyText: key, isDecided }));
    return DONE;
  });

  registerCall(app, getRestore, async ({ query: { upload }, request }) => {
    requireStaffHost(request);
    const state = restoring.state(upload);
    if (!state) throw new Rejected('not-found');
    return { ...DONE, ...state };
  });
}

function begunOrReject(begun: Awaited<ReturnType<ReturnType<typeof openRestoring>['begin']>>): string {
  if (begun.ok) return begun.value;
  const { code } = begun.error;
  if (code === 'busy' || code === 'not-found') throw new Rejected(code);
  const key = code === 'no-space' ? 'staff.restoreNoSpace' : 'staff.restoreTooLarge';
  throw new Rejected('invalid-input', { fields: { file: { key } } });
}

function idOf(request: FastifyRequest): string {
  const { upload } = request.query as { upload?: unknown };
  return typeof upload === 'string' ? upload : '';
}
