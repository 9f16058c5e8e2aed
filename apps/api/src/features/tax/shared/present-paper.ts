import { rupeesFromPaise } from '@shop/contract/money';
import type { TaxPaper } from '@shop/contract/tax/schemas';
import type { Db } from '../../../database.ts';
import { type PaperRow, findRemakeable } from './paper-queries.ts';

/** Papers as the owner's lists show them. */
export async function presentPapers(db: Db, papers: readonly PaperRow[]): Promise<TaxPaper[]> {
  const remakeable = await findRemakeable(db, papers);
  return papers.map((paper) => ({
    ...presentPaper(paper),
    ...(remakeable.has(paper.id) && { canBeMadeAgain: true as const }),
  }));
}

/** A paper as it appears in lists. */
export function presentPaper({ document, ...row }: PaperRow): TaxPaper {
  return {
    _id: row.id,
    kind: row.kind,
    ...(document.nilRated && { nilRated: document.nilRated }),
    number: row.number,
    issuedOn: row.issued_on,
    orderId: row.order_id,
    orderNumber: document.order.number,
    recipient: document.buyer?.legalName ?? document.recipient.name,
    total: rupeesFromPaise(row.total_paise),
    ...(document.original && { original: document.original.number }),
    ...(row.voided_at && { voided: { at: row.voided_at.toISOString(), reason: row.void_reason ?? '' } }),
  };
}
