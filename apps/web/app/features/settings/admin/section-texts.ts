import { typedNumber } from '../../../platform/typed-number.ts';
import type { Section } from './sections.ts';

/** The form of a section, with every value as a text. */
export type SectionTexts = Record<string, string>;

/** A section's values as the form shows them. */
export function textsOf({ fields }: Pick<Section, 'fields'>, value: Record<string, unknown>): SectionTexts {
  return Object.fromEntries(
    fields.map(({ name }) => {
      const given = value[name];
      return [name, Array.isArray(given) ? given.join('\n') : String(given)];
    }),
  );
}

/** The values to send. The server reports what is wrong with them. */
export function valueOf({ fields }: Pick<Section, 'fields'>, texts: SectionTexts): Record<string, unknown> {
  return Object.fromEntries(
    fields.map(({ name, kind }) => {
      const typed = texts[name] ?? '';
      if (kind === 'lines') return [name, typed.split('\n').filter((line) => line.trim() !== '')];
      // An invalid number is sent as null, which the server refuses at its field.
      return [name, kind === 'number' ? typedNumber(typed) : typed];
    }),
  );
}
