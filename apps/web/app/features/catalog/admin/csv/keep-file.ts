import { IMPORT_MAX_BYTES } from '@shop/contract/limits';
import * as productCsvMessages from '@shop/contract/catalog/product-csv-messages';

/** A product file with its content at the moment when it was chosen. */
export interface KeptFile {
  /** Differs for each choice, even of the same file. */
  key: number;
  file: File;
}

const workbook = /\.(xlsx?|xlsm|ods|numbers)$/i;
const table = /\.(csv|txt)$/i;

let nextKey = 1;

/**
 * Reads the content into memory, because browsers refuse to send a file that was saved again after it was chosen. For
 * a file that need not be sent at all, returns the sentence that says why.
 */
export async function keepFile(chosen: File): Promise<KeptFile | string> {
  const { name, size, type } = chosen;
  if (workbook.test(name)) return productCsvMessages.isWorkbook;
  // Names without an extension, as phones give them, are left to the server, which decides by content.
  if (name.includes('.') && !table.test(name)) return productCsvMessages.notCsv(name);
  if (size > IMPORT_MAX_BYTES) return productCsvMessages.tooLarge;
  try {
    const content = await chosen.arrayBuffer();
    return { key: nextKey++, file: new File([content], name, { type }) };
  } catch {
    return productCsvMessages.notReadable;
  }
}
