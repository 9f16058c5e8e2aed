/** A field of a section, as the owner fills it in. */
export interface SectionField {
  name: string;
  label: string;
  /** `lines`: one entry a line; `number`: an amount or another number, `1,000` or `₹49` too. */
  kind: 'text' | 'area' | 'lines' | 'number' | 'colour' | 'email' | 'tel' | 'url' | 'choice';
  hint?: string;
  maxLength?: number;
  options?: readonly { id: string; label: string }[];
  /** Only asked for while another field of the section, a choice, is one of these; its value is kept meanwhile. */
  while?: { field: string; is: readonly string[] };
}

/** A value of a field, as the page says it; empty for none. */
export function wordsOf({ options = [] }: Pick<SectionField, 'options'>, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.join(', ');
  return options.find(({ id }) => id === value)?.label ?? String(value);
}

/** A line of text, or what `more` makes of it. */
export const text = (name: string, label: string, more: Partial<SectionField> = {}): SectionField => ({
  name,
  label,
  kind: 'text',
  ...more,
});
