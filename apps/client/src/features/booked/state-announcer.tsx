import { useState } from 'react';
import { VisuallyHidden } from '@openturn/ui/basics/visually-hidden.tsx';

/** Announces state changes to screen readers, but not the initial state, which is read with the page. */
export function StateAnnouncer({ text }: { text: string }) {
  const [first] = useState(text);
  const [isNews, setIsNews] = useState(false);
  if (text !== first && !isNews) setIsNews(true);
  return <VisuallyHidden role="status">{isNews && text}</VisuallyHidden>;
}
