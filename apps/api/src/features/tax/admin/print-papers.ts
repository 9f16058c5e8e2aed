import type { PaperKind } from '@shop/contract/tax/paper-kinds';
import * as taxRefusals from '@shop/contract/tax/refusals';
import { validate as isUuid } from 'uuid';
import type { Db } from '../../../database.ts';
import { refuse } from '../../../platform/errors.ts';
import { type PaperRow, findLastIssue, readPapersOfMonth } from '../shared/paper-queries.ts';
import { fileNameOf } from '../shared/pdf/print-papers.ts';

/** As many as fit into an address, and into a stack of paper. */
export const MAX_CHOSEN_PAPERS = 500;

/** The papers to print into one file. */
export interface PrintJob {
  papers: AsyncIterable<PaperRow> | Iterable<PaperRow>;
  title: string;
  createdAt: Date;
  fileName: string;
}

/** Chooses papers by their ids, or all those of a month. @throws nothing_to_print, too_many_to_print */
export async function choosePapers(
  db: Db,
  {
    ids,
    month,
    kind,
  }: { ids?: string | undefined; month?: string | undefined; kind?: PaperKind | undefined },
): Promise<PrintJob> {
  if (ids !== undefined) return choiceOf(await listByIds(db, ids));
  if (month === undefined) throw refuse(taxRefusals.nothingToPrint);
  const createdAt = await findLastIssue(db, month, kind);
  if (createdAt === null) throw refuse(taxRefusals.nothingToPrint);
  return {
    papers: readPapersOfMonth(db, month, kind),
    title: `Papers of ${month}`,
    createdAt,
    fileName: `papers-${month}.pdf`,
  };
}

function choiceOf(papers: PaperRow[]): PrintJob {
  const [first, ...others] = papers;
  if (!first) throw refuse(taxRefusals.nothingToPrint);
  const last = others.at(-1);
  const title = last ? `${first.number} to ${last.number}` : first.number;
  return {
    papers,
    title,
    createdAt: (last ?? first).issued_at,
    fileName: last ? 'papers.pdf' : fileNameOf(first.number),
  };
}

async function listByIds(db: Db, joined: string): Promise<PaperRow[]> {
  const ids = [...new Set(joined.split(',').map((id) => id.trim().toLowerCase()))].filter((id) => isUuid(id));
  if (ids.length > MAX_CHOSEN_PAPERS) throw refuse(taxRefusals.tooManyToPrint, MAX_CHOSEN_PAPERS);
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('tax_papers')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('issued_on')
    .orderBy('id')
    .execute();
  return rows as PaperRow[];
}
