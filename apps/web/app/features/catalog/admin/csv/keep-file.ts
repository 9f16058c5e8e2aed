import { IMPORT_MAX_BYTES } from '@shop/contract/limits';
import * as productCsvMessages from '@shop/contract/catalog/product-csv-messages';

/** A product file as it was when it was chosen. */
export interface KeptFile {
  /** Another one for each choice, also of the same file. */
  key: number;
  file: File;
}

const workbook = /\.(xlsx?|xlsm|ods|numbers)$/i;
const table = /\.(csv|txt)$/i;

let nextKey = 1;

/**
 * Takes the content into memory, because a browser refuses to send a file that was saved again since it was chosen.
 * A file that need not be sent at all gives the sentence that says why.
 */
export async function keepFile(chosen: File): Promise<KeptFile | string> {
  const { name, size, type } = chosen;
  if (workbook.test(name)) return productCsvMessages.isWorkbook;
  // A name without an ending, as phones give it, is left to the server, which decides by content.
  if (name.includes('.') && !table.test(name)) return productCsvMessages.notCsv(name);
  if (size > IMPORT_MAX_BYTES) return productCsvMessages.tooLarge;
  try {
    const content = await chosen.arrayBuffer();
    return { key: nextKey++, file: new File([content], name, { type }) };
  } catch {
    return productCsvMessages.notReadable;
  }
}
