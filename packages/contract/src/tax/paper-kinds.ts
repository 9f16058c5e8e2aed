/** The papers that the shop issues under the tax law, with their labels. The ids are stored and cross the wire. */
export const paperKinds = [
  { id: 'invoice', label: 'Tax invoice' },
  { id: 'bill_of_supply', label: 'Bill of supply' },
  { id: 'bill', label: 'Bill' },
  { id: 'credit_note', label: 'Credit note' },
  { id: 'receipt_voucher', label: 'Receipt voucher' },
  { id: 'refund_voucher', label: 'Refund voucher' },
] as const;
export type PaperKind = (typeof paperKinds)[number]['id'];

/** A paper of a kind. `nilRated`: whether all of what it charges for is at nil rate, or only some. Unset: none. */
export interface PaperName {
  kind: PaperKind;
  nilRated?: 'all' | 'some' | undefined;
}

/** The heading of a paper. Rule 46A of the CGST Rules: one paper for taxable and exempted goods of a consumer. */
export function paperLabel({ kind, nilRated }: PaperName): string {
  if (kind === 'invoice' && nilRated === 'some') return 'Invoice-cum-bill of supply';
  return paperKinds.find(({ id }) => id === kind)?.label ?? kind;
}
