import type { ErrorCode } from '@openturn/contract/errors.ts';
import type { Told } from '#http/rejected.ts';

export type JoinRefusal = { code: ErrorCode } & Told;
