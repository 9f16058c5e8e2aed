import type { PaperKind, PaperName } from './paper-kinds.ts';

const labels: Readonly<Record<PaperKind, string>> = {
  invoice: 'टैक्स इनवॉइस',
  bill_of_supply: 'बिल ऑफ़ सप्लाई',
  bill: 'बिल',
  credit_note: 'क्रेडिट नोट',
  receipt_voucher: 'रसीद वाउचर',
  refund_voucher: 'रिफ़ंड वाउचर',
};

/** The name of a paper in Hindi. The paper itself is in English. */
export function paperLabel({ kind, nilRated }: PaperName): string {
  return kind === 'invoice' && nilRated === 'some' ? 'इनवॉइस-कम-बिल ऑफ़ सप्लाई' : labels[kind];
}
