import { useEffect, useState } from 'react';
import { type FormSection, formSections } from './sections.ts';
import './settings.css';

const sections = Object.keys(formSections) as FormSection[];
const ids = [...sections, 'pictures'];

/** Links to the sections of the page. On a wide screen they are next to the sections, with the current one marked. */
export function SectionLinks({ areShown }: { areShown: boolean }) {
  const current = useCurrentSection(areShown);
  const link = (id: string, heading: string) => (
    <a key={id} href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
      {heading}
    </a>
  );
  return (
    <nav aria-label="Sections" className="settings-sections">
      {sections.map((section) => link(section, formSections[section].heading))}
      {link('pictures', 'Logo and icon')}
    </nav>
  );
}

/** A line a quarter down the window: below the heading after a jump, above the next section. */
const READING_LINE = '-25% 0px -75% 0px';

/** The id of the section that is being read. Undefined at first. It is tracked once `areShown`. */
function useCurrentSection(areShown: boolean): string | undefined {
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
  }, [areShown]);
  return current;
}
