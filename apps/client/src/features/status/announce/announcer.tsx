import type { TicketView } from '@openturn/contract/visitor/ticket-view.ts';
import { VisuallyHidden } from '@openturn/ui/basics/visually-hidden.tsx';
import { useAnnouncement } from './use-announcement.ts';

/** There from the beginning, or nothing of it is heard. */
export function Announcer({ ticket }: { ticket: TicketView }) {
  const { polite, urgent } = useAnnouncement(ticket);
  return (
    <>
      <VisuallyHidden role="status">{polite}</VisuallyHidden>
      <VisuallyHidden role="alert">{urgent}</VisuallyHidden>
    </>
  );
}
