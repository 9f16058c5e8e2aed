import { SavedByOthers } from '../../../ui/saved-by-others.tsx';
import { wordsOf } from './section-fields.ts';
import { type SectionTexts, textsOf } from './section-texts.ts';
import type { formSections, FormSection } from './sections.ts';

interface SavedMeanwhileProps {
  spec: (typeof formSections)[FormSection];
  saved: { value: Record<string, unknown>; changedBy: string | null };
  typed: SectionTexts;
}

/** Two owners changed one section: shows what the other one saved in fields that have a different value here. */
export function SavedMeanwhile({ spec, saved, typed }: SavedMeanwhileProps) {
  const theirs = textsOf(spec, saved.value);
  const others = spec.fields.filter(({ name }) => theirs[name] !== typed[name]);
  if (others.length === 0) return <SavedByOthers>It is the same as what you entered.</SavedByOthers>;
  return (
    <SavedByOthers>
      <p>{`${saved.changedBy ?? 'Somebody else'} saved:`}</p>
      <dl>
        {others.map((field) => (
          <div key={field.name}>
            <dt>{field.label}</dt>
            <dd>{wordsOf(field, theirs[field.name]) || 'empty'}</dd>
          </div>
        ))}
      </dl>
      <p>Save again to replace it with what you entered, or choose Undo to keep it.</p>
    </SavedByOthers>
  );
}
