import type { AppHistory } from './app-history.ts';
import { pageOf } from './routes.ts';

/** ERR-01: the login, which returns to the current page afterwards. */
export function loginPath({ path, search }: Pick<AppHistory, 'path' | 'search'>): string {
  if (pageOf(path()) === 'login') return `${path()}${search()}`;
  return `/login?next=${encodeURIComponent(`${path()}${search()}`)}`;
}
