import { type FormSection, formSections } from './sections.ts';
import { useCurrentSection } from './use-current-section.ts';
import './settings.css';

const sections = Object.keys(formSections) as FormSection[];
const ids = [...sections, 'pictures'];

/** Links to the sections of the page. On a wide screen they are next to the sections, with the current one marked. */
export function SectionLinks({ areShown }: { areShown: boolean }) {
  const current = useCurrentSection(ids, areShown);
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
