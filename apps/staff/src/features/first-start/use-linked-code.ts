import { useEffect, useState } from 'react';

const CODE = /^#([a-z\d]{4}-[a-z\d]{4})$/;

/** The code in the link that the terminal shows; empty without one. The address bar loses it, as it is a secret. */
export function useLinkedCode(): string {
  const [code] = useState(() => CODE.exec(location.hash)?.[1] ?? '');
  useEffect(() => {
    if (code !== '') history.replaceState(history.state, '', `${location.pathname}${location.search}`);
  }, [code]);
  return code;
}
