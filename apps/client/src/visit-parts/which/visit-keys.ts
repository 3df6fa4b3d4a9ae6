/** Everything that comes with visits; a live message about a visit fetches what of it is shown. */
export const visitKeys = {
  ofSite: (siteId: number) => ['visit', siteId] as const,
  /** A ticket or an appointment; keys of one part continue it. */
  of: (siteId: number, guid: string) => [...visitKeys.ofSite(siteId), guid] as const,
  tasks: (siteId: number, guid: string) => [...visitKeys.of(siteId, guid), 'tasks'] as const,
  plan: (siteId: number, guid: string) => [...visitKeys.of(siteId, guid), 'plan'] as const,
};
