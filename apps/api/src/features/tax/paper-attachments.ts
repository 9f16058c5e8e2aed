import { refuse } from '../../platform/errors.ts';
import * as taxRefusals from '@shop/contract/tax/refusals';
import { buffer } from 'node:stream/consumers';
import type { ShopContext } from '../../shop-context.ts';
import type { MailAttachment } from '../../platform/mail/index.ts';
import { findPaper } from './shared/paper-queries.ts';
import { fileNameOf, printPapers } from './shared/pdf/print-papers.ts';

/** A paper by its id, as a file to attach to a mail. @throws paper_not_found */
export function createPaperAttachments({ database, pictures }: Pick<ShopContext, 'database' | 'pictures'>) {
  return async (paperId: string): Promise<MailAttachment> => {
    const paper = await findPaper(database.read, paperId);
    if (!paper) throw refuse(taxRefusals.paperNotFound);
    const { number, issued_at: createdAt } = paper;
    const pdf = await printPapers([paper], {
      db: database.read,
      title: number,
      createdAt,
      size: null,
      findSignature: pictures.findSignature,
    });
    return { name: fileNameOf(number), type: 'application/pdf', content: await buffer(pdf) };
  };
}
