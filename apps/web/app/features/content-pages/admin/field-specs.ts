/** A field of a block or of a page's head, as the owner sees it. */
export type FieldSpec = { name: string; label: string; hint?: string } & (
  | { kind: 'text' | 'area'; maxLength: number }
  | { kind: 'rich' | 'picture' | 'icon' | 'toggle' | 'way' | 'pages' | 'shelf' }
  | { kind: 'choice'; options: readonly { id: string; label: string }[] }
  | {
      kind: 'list';
      /** The name of one item: 'badge'. */
      one: string;
      fields: readonly FieldSpec[];
      empty: Record<string, unknown>;
      max?: number;
    }
);

/** The object of the page's content that fields edit. */
export type Values = Record<string, unknown>;
