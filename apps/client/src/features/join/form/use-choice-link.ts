import { useLocation, useSearch } from 'wouter';

/** The page on which something of the visit has been chosen; read by `useDraft`. */
export function useChoiceLink(name: 'category' | 'service'): (value: string) => string {
  const [path] = useLocation();
  const search = useSearch();
  return (value) => {
    const query = new URLSearchParams(search);
    query.set(name, value);
    return `${path}?${query}`;
  };
}
