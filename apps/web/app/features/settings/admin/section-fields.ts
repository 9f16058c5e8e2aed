/** A field of a section, as the owner sees it. */
export interface SectionField {
  name: string;
  label: string;
  /**
   * `lines`: one entry per line; `number`: an amount or other number, including notations such as `1,000` or `₹49`.
   */
  kind: 'text' | 'area' | 'lines' | 'number' | 'colour' | 'email' | 'tel' | 'url' | 'choice';
  hint?: string;
  maxLength?: number;
  /** It stands on papers and labels: letters that their fonts lack are named. */
  isPrinted?: true;
  options?: readonly { id: string; label: string }[];
  /** Shown only while another field of the section, a choice, has one of these values. The hidden value is kept. */
  while?: { field: string; is: readonly string[] };
}

/** A field's value as the page shows it. Empty if there is none. */
export function wordsOf({ options = [] }: Pick<SectionField, 'options'>, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.join(', ');
  return options.find(({ id }) => id === value)?.label ?? String(value);
}

/** A one-line text field, or another kind given by `more`. */
export const text = (name: string, label: string, more: Partial<SectionField> = {}): SectionField => ({
  name,
  label,
  kind: 'text',
  ...more,
});
