import { lazyScreen } from '#app/start/lazy-screen.tsx';

/** Not in the first script: it is read once somebody is at the desk, or a row is opened. */
export const LazyNoteForm = lazyScreen(async () => (await import('./note-form.tsx')).NoteForm);
