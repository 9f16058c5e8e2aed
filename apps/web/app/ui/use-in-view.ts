import { useEffect, useState, type RefObject } from 'react';

/** Whether any part of the element is visible on the screen. */
export function useInView(ref: RefObject<Element | null>): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false));
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);
  return isInView;
}

/** Whether any part of the element has been visible on the screen. */
export function useWasInView(ref: RefObject<Element | null>): boolean {
  const isInView = useInView(ref);
  const [wasInView, setWasInView] = useState(false);
  if (isInView && !wasInView) setWasInView(true);
  return wasInView;
}
