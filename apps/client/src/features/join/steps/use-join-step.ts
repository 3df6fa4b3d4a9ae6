import { useLocation, useSearch } from 'wouter';

/** The step in the address, from 1. Each step is an entry of the browser's history. */
export function useJoinStep(count: number) {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const inAddress = Math.trunc(Number(new URLSearchParams(search).get('step')));
  const step = Math.min(Math.max(inAddress || 1, 1), count);
  const to = (wanted: number) => {
    const query = new URLSearchParams(search);
    query.set('step', `${wanted}`);
    if (wanted === 1) query.delete('step');
    return `${path}?${query}`;
  };

  /** Goes back in the history where the earlier step is there, so that Back never leads forward again. */
  function returnTo(wanted: number) {
    const { index = 0 } = (window.history.state ?? {}) as { index?: number };
    if (index < step - wanted) return navigate(to(wanted), { replace: true });
    window.addEventListener('popstate', () => navigate(to(wanted), { replace: window.location.pathname === path }), {
      once: true,
    });
    window.history.go(wanted - step);
  }
  return { step, to, goOn: () => navigate(to(step + 1)), returnTo };
}
