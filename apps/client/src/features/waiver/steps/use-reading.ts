import { useEffect, useRef, useState } from 'react';

/** How much of a screen one press goes on, so that the last line read stays in sight. */
const SCREEN_SHARE = 0.75;

/** Which part of a text is in sight, and whether its end was. */
export function useReading(parts: number) {
  const text = useRef<HTMLDivElement>(null);
  const [part, setPart] = useState(0);
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    const end = text.current?.lastElementChild;
    const sections = [...(text.current?.querySelectorAll('section') ?? [])];
    if (!end) return;
    const ending = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setRead(true);
    });
    ending.observe(end);
    const follow = () => {
      const begun = sections.filter((section) => section.getBoundingClientRect().top < window.innerHeight / 2);
      setPart(Math.max(0, begun.length - 1));
    };
    follow();
    window.addEventListener('scroll', follow, { passive: true });
    window.addEventListener('resize', follow);
    return () => {
      ending.disconnect();
      window.removeEventListener('scroll', follow);
      window.removeEventListener('resize', follow);
    };
  }, [parts]);
  return {
    text,
    part,
    isRead,
    goOn: () => window.scrollBy({ top: window.innerHeight * SCREEN_SHARE, behavior: behaviour() }),
    skip: () => {
      setRead(true);
      text.current?.lastElementChild?.scrollIntoView({ block: 'end', behavior: behaviour() });
    },
  };
}

function behaviour(): ScrollBehavior {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
}
