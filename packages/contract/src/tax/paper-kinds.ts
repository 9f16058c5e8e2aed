import { type Language, bilingual } from '@shop/messages';

/** The papers that the shop issues under the tax law. The ids are stored and cross the wire. */
export const paperKinds = [
  'invoice',
  'bill_of_supply',
  'bill',
  'credit_note',
  'receipt_voucher',
  'refund_voucher',
] as const;
export type PaperKind = (typeof paperKinds)[number];

/** A paper of a kind. `nilRated`: whether all of what it charges for is at nil rate, or only some. Unset: none. */
export interface PaperName {
  kind: PaperKind;
  nilRated?: 'all' | 'some' | undefined;
}

type Labels = Readonly<Record<PaperKind | 'invoice_of_both', string>>;

/** Rule 46A of the CGST Rules: one paper for taxable and exempted goods of a consumer. */
const LABELS: Labels = {
  invoice: 'Tax invoice',
  invoice_of_both: 'Invoice-cum-bill of supply',
  bill_of_supply: 'Bill of supply',
  bill: 'Bill',
  credit_note: 'Credit note',
  receipt_voucher: 'Receipt voucher',
  refund_voucher: 'Refund voucher',
};

const LABELS_IN_HINDI: Labels = {
  invoice: 'टैक्स इनवॉइस',
  invoice_of_both: 'इनवॉइस-कम-बिल ऑफ़ सप्लाई',
  bill_of_supply: 'बिल ऑफ़ सप्लाई',
  bill: 'बिल',
  credit_note: 'क्रेडिट नोट',
  receipt_voucher: 'रसीद वाउचर',
  refund_voucher: 'रिफ़ंड वाउचर',
};

/** What a paper is called. Its own heading is in English. */
export function paperLabel({ kind, nilRated }: PaperName, language?: Language): string {
  const name = kind === 'invoice' && nilRated === 'some' ? 'invoice_of_both' : kind;
  return bilingual(LABELS, LABELS_IN_HINDI, language)[name];
}
