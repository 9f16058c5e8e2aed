import { useEffect, useState } from 'react';

/** A line a quarter down the window: below the heading after a jump, above the next section. */
const READING_LINE = '-25% 0px -75% 0px';

/** The id of the section that is being read. Undefined at first. It is tracked once `areShown`. */
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
