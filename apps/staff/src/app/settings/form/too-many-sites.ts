import { CallError } from '@openturn/web/api/call-failure.ts';

/** There are as many sites as the server allows. */
export function isTooManySites(error: unknown): boolean {
  if (!(error instanceof CallError) || error.failure.kind !== 'refused') return false;
  return error.failure.fields?.['name']?.key === 'settings.sites.most';
}
