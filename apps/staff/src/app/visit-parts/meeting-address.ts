/** The window of a meeting, by its address and name: pressed again, the same window comes forward. */
export function meetingAddress(siteId: number, guid: string): { href: string; target: string } {
  return { href: `/meet/${siteId}/${guid}`, target: `meeting ${guid}` };
}

export function openMeeting(siteId: number, guid: string): void {
  const { href, target } = meetingAddress(siteId, guid);
  window.open(href, target);
}
