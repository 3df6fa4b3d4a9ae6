import type { Site } from '#site/site.ts';

/** Whether any message can reach visitors. A server that does not say is taken to send them. */
export function isMessaged({ channels }: Site): boolean {
  return channels?.length !== 0;
}
