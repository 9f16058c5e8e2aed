import * as productCsvMessages from '@shop/contract/catalog/product-csv-messages';
import { isWorkbook } from '@shop/contract/split-table';

/** How bytes say that they are UTF-16, as Excel writes its 'Unicode Text'. */
const MARKS = [
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
];

/**
 * The text of a table that somebody chose, or a sentence that says what would be right. Letters of other encodings are
 * replaced: numbers and amounts are the same in all.
 */
export async function readTableFile(file: File): Promise<{ text: string } | { problem: string }> {
  const content = await file.arrayBuffer().catch(() => null);
  if (content === null) return { problem: productCsvMessages.notReadable };
  const [first, second] = new Uint8Array(content);
  const mark = MARKS.find(({ bytes }) => bytes[0] === first && bytes[1] === second);
  const text = new TextDecoder(mark?.encoding).decode(content);
  return isWorkbook(text) ? { problem: productCsvMessages.isWorkbook } : { text };
}
