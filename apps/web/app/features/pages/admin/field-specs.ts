/** A field of a block or of a page's head, as the owner fills it in. */
export type FieldSpec = { name: string; label: string; hint?: string } & (
  | { kind: 'text' | 'area'; maxLength: number }
  | { kind: 'rich' | 'picture' | 'icon' | 'toggle' | 'way' | 'pages' | 'shelf' }
  | { kind: 'choice'; options: readonly { id: string; label: string }[] }
  | {
      kind: 'list';
      /** What one item is called: 'badge'. */
      one: string;
      fields: readonly FieldSpec[];
      empty: Record<string, unknown>;
      max?: number;
    }
);

/** What fields are about: an object of the page's content. */
export type Values = Record<string, unknown>;
