/** Query keys in this tab, and storage keys of the guids on the device. */
export const bookedKeys = {
  ofSite: (siteId: number) => ['appointments', siteId] as const,
  mine: (siteId: number) => [...bookedKeys.ofSite(siteId), 'mine'] as const,
  one: (siteId: number, guid: string) => [...bookedKeys.ofSite(siteId), 'one', guid] as const,
  own: (siteId: number) => `visits:${siteId}`,
};
