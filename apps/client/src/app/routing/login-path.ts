import type { AppHistory } from './app-history.ts';
import { pageOf } from './routes.ts';

/** ERR-01: leads to the login, and afterwards on to where the visitor was. */
export function loginPath({ path, search }: Pick<AppHistory, 'path' | 'search'>): string {
  if (pageOf(path()) === 'login') return `${path()}${search()}`;
  return `/login?next=${encodeURIComponent(`${path()}${search()}`)}`;
}
