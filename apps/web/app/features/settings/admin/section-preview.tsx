import type { CSSProperties } from 'react';
import type { SectionTexts } from './section-texts.ts';
import type { FormSection } from './sections.ts';
import './settings.css';

/** A preview of the section in the shop while it is edited, for sections that are more than text. */
export function SectionPreview({ section, texts }: { section: FormSection; texts: SectionTexts }) {
  if (section === 'colours') return <ColoursPreview texts={texts} />;
  if (section === 'announcement' && texts['text']) {
    return <p className="settings-preview-announcement">{texts['text']}</p>;
  }
  return null;
}

function ColoursPreview({ texts: { brand, accent, paper } }: { texts: SectionTexts }) {
  const colours = { '--preview-brand': brand, '--preview-accent': accent, '--preview-paper': paper };
  return (
    <div className="settings-preview" style={colours as CSSProperties} aria-hidden>
      <span className="settings-preview-button">Add to cart</span>
      <span className="settings-preview-accent">Only 3 left</span>
      <span>Text on paper</span>
    </div>
  );
}
