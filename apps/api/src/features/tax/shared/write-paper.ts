import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import type { PaperKind } from '@shop/contract/tax/paper-kinds';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../../database.ts';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Draft } from './compose-paper.ts';
import type { PaperDocument } from './paper-document.ts';
import { type PaperRow, takeSequence } from './paper-queries.ts';
import { financialYearOf, paperNumber } from './rules/financial-year.ts';

/** What a paper refers to, besides what it says. */
interface About {
  kind: PaperKind;
  orderId: string;
  refundId?: string;
  originalId?: string;
}

/** Gives a paper its number and stores it, in the transaction of the event that it is for. */
export async function writePaper(
  tx: Tx,
  { kind, orderId, refundId, originalId }: About,
  { draft, settings, at }: { draft: Draft; settings: ShopSettings; at: Date },
): Promise<PaperRow> {
  const prefix = prefixOf(kind, settings);
  const financialYear = financialYearOf(at);
  const sequence = await takeSequence(tx, prefix, financialYear);
  const number = paperNumber(prefix, financialYear, sequence);
  const document: PaperDocument = { ...draft, kind, number };
  const row = await tx
    .insertInto('tax_papers')
    .values({
      id: uuidv7(),
      kind,
      number,
      prefix,
      financial_year: financialYear,
      sequence,
      order_id: orderId,
      refund_id: refundId ?? null,
      original_id: originalId ?? null,
      issued_at: at,
      issued_on: draft.issuedOn,
      total_paise: draft.totals.totalPaise,
      document: JSON.stringify(document),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  crashPoint('paper: numbered, not committed');
  return row as PaperRow;
}

/** The prefixes of all series that the settings name. */
export function prefixesOf({ tax }: ShopSettings): string[] {
  return [tax.invoicePrefix, tax.creditNotePrefix, tax.receiptPrefix, tax.refundPrefix];
}

function prefixOf(kind: PaperKind, { tax }: ShopSettings): string {
  switch (kind) {
    case 'credit_note':
      return tax.creditNotePrefix;
    case 'receipt_voucher':
      return tax.receiptPrefix;
    case 'refund_voucher':
      return tax.refundPrefix;
    default:
      return tax.invoicePrefix;
  }
}
