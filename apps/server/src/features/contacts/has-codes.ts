import type { ContactDeps } from './contact-deps.ts';

/** Whether a phone can be verified: without text messages, a code never comes, and nobody is asked for one. */
export async function hasCodes({ channels }: Pick<ContactDeps, 'channels'>): Promise<boolean> {
  return (await channels.read()).includes('sms');
}
