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

export function paperLabel(kind: PaperKind): string {
  return paperKinds.find(({ id }) => id === kind)?.label ?? kind;
}
