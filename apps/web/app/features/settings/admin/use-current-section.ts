import { useEffect, useState } from 'react';

/** A line a quarter down the window: below a heading that was jumped to, above what comes next. */
const READING_LINE = '-25% 0px -75% 0px';

/** The id of the section that is read; undefined before one is. It is looked for once `areShown`. */
export function useCurrentSection(ids: readonly string[], areShown: boolean): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    if (!areShown) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const read = entries.find(({ isIntersecting }) => isIntersecting);
        if (read) setCurrent(read.target.id);
      },
      { rootMargin: READING_LINE },
    );
    for (const id of ids) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [ids, areShown]);
  return current;
}
