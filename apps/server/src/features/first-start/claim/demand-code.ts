import type { FastifyRequest } from 'fastify';
import type { FirstStartStore } from '#features/first-start/store/first-start-store.ts';
import { Rejected } from '#http/replies/rejected.ts';
import { hashClaimCode } from './claim-code.ts';
import { type CountDeps, countCodes } from './count-code.ts';

export type CodeDeps = CountDeps & { firstStart: Pick<FirstStartStore, 'isCode'> };

/** Whoever has the code runs the server. Guesses count together with those at claiming: it is the same code. */
export function demandCodes(deps: CodeDeps): (request: FastifyRequest, code: string) => Promise<void> {
  const countOf = countCodes(deps);
  return async (request, code) => {
    const forgive = await countOf(request)();
    if (!(await deps.firstStart.isCode(hashClaimCode(code)))) throw new Rejected('code-wrong');
    await forgive();
  };
}
