import { type FormSection, formSections } from './sections.ts';
import './settings.css';

const sections = Object.keys(formSections) as FormSection[];

/** The sections of the page, each to be jumped to. */
export function SectionLinks() {
  return (
    <nav aria-label="Sections" className="settings-sections">
      {sections.map((section) => (
        <a key={section} href={`#${section}`}>
          {formSections[section].heading}
        </a>
      ))}
      <a href="#pictures">Logo and icon</a>
    </nav>
  );
}
