type Start = { isNative: boolean; search: string };

/** ROUTE-19, ROUTE-20: where the client begins, or null where it is. */
export function startPath({ isNative, search }: Start): string | null {
  if (isNative) return '/search';
  const waiver = new URLSearchParams(search).get('w') ?? '';
  return /^0*[1-9]\d*$/.test(waiver) ? `/waiver/${waiver.replace(/^0+/, '')}` : null;
}
