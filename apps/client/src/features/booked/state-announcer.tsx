import { useState } from 'react';
import { VisuallyHidden } from '@openturn/ui/basics/visually-hidden.tsx';

/** Says what it has become, to who hears the screen; what it was on arrival is read with the rest. */
export function StateAnnouncer({ text }: { text: string }) {
  const [first] = useState(text);
  const [isNews, setIsNews] = useState(false);
  if (text !== first && !isNews) setIsNews(true);
  return <VisuallyHidden role="status">{isNews && text}</VisuallyHidden>;
}
