import type { PaperKind } from '@shop/contract/tax/paper-kinds';
import type { Db } from '../../../database.ts';
import { readPage } from '../../../platform/database/read-page.ts';
import { type PaperRow, daysOfMonth } from '../shared/paper-queries.ts';

/** A page of a month's papers, newest first, and how many there are. */
export async function listPapers(
  db: Db,
  { month, kind, page, limit }: { month: string; kind?: PaperKind | undefined; page: number; limit: number },
): Promise<{ papers: PaperRow[]; total: number }> {
  const { first, last } = daysOfMonth(month);
  const ofMonth = db
    .selectFrom('tax_papers')
    .where('issued_on', '>=', first)
    .where('issued_on', '<=', last)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'invoice'));
  const newest = ofMonth.selectAll().orderBy('issued_on', 'desc').orderBy('id', 'desc');
  const { rows, total } = await readPage(newest, { page, limit });
  return { papers: rows as PaperRow[], total };
}
