import { lazyScreen } from '#app/screens/lazy-screen.tsx';
import { Later } from '#app/screens/later.tsx';
import { BookSkeleton } from '#features/book/book-skeleton.tsx';
import type { CodeEntry } from './use-phone-code.ts';

/** Loaded on demand, because few visitors have used another device before. */
const BOOK_CODE = lazyScreen(async () => (await import('./book-code.tsx')).BookCode);

export function CodeLater({ code }: { code: CodeEntry }) {
  return <Later screen={BOOK_CODE} props={{ code }} meanwhile={<BookSkeleton />} />;
}
