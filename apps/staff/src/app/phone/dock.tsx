import { createContext, use, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** The place above the tabs on a phone; null on wide screens. */
export const DockPlace = createContext<HTMLElement | null>(null);

/** Stays in reach below the page on a phone, without covering it; part of the page elsewhere. */
export function Dock({ children }: { children: ReactNode }) {
  const place = use(DockPlace);
  return place ? createPortal(children, place) : children;
}
