import type { Db } from '../../../database.ts';
import { readPapersOfMonth } from './paper-queries.ts';
import type { FiledPaper } from './rules/gstr1.ts';

/** All papers of a month, in the form that returns and sums need. */
export async function loadMonth(db: Db, month: string): Promise<FiledPaper[]> {
  const gaps = await db.selectFrom('paper_gaps').selectAll().execute();
  const papers: FiledPaper[] = [];
  for await (const paper of readPapersOfMonth(db, month)) {
    const { order_id: orderId, kind, number, prefix, financial_year, sequence, voided_at, document } = paper;
    const gapsBefore = gaps.filter(
      (gap) => gap.prefix === prefix && gap.financial_year === financial_year && gap.last_sequence < sequence,
    ).length;
    papers.push({
      orderId,
      kind,
      number,
      prefix,
      sequence,
      gapsBefore,
      isVoid: voided_at !== null,
      document,
    });
  }
  return papers;
}
