import { lazyScreen } from '#app/start/lazy-screen.tsx';

// Not in the first script: they are read once somebody is at the desk, or a row is opened.

export const LazyNoteForm = lazyScreen(async () => (await import('./note-form.tsx')).NoteForm);
export const LazyTicketDetails = lazyScreen(async () => (await import('./ticket-details.tsx')).TicketDetails);
export const LazyTicketHistory = lazyScreen(
  async () => (await import('#features/board/visits/ticket-history.tsx')).TicketHistory,
);
