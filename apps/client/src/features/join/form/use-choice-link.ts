import { useLocation, useSearch } from 'wouter';

/** Links that set a choice before the script has run; `useDraft` reads them. */
export function useChoiceLink(name: 'category' | 'service'): (value: string) => string {
  const [path] = useLocation();
  const search = useSearch();
  return (value) => {
    const query = new URLSearchParams(search);
    query.set(name, value);
    return `${path}?${query}`;
  };
}
