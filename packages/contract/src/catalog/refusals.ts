import * as messages from './messages.ts';
import { ownersRefusal, refusal, wordedRefusal } from '../refusal.ts';

export const unfitProductFile = wordedRefusal('bad_input', 'unfit_product_file');
export const invalidPrice = wordedRefusal('bad_input', 'invalid_price');
export const notFound = refusal('not_found', 'product_not_found', messages.notFound);
export const hasErrors = ownersRefusal(
  'bad_input',
  'import_has_errors',
  'Nothing was imported: some lines have errors.',
);
export const changedMeanwhile = ownersRefusal(
  'conflict',
  'import_changed',
  'Some products have been changed by somebody else since the preview. Please look at it again.',
);
export const mappingUnreadable = ownersRefusal(
  'bad_input',
  'unfit_product_file',
  'The column mapping could not be read. Choose the file again.',
);
export const pictureNames = ownersRefusal(
  'bad_input',
  'unfit_product_file',
  'The names of the uploaded pictures could not be read.',
);
export const columnTwice = ownersRefusal(
  'bad_input',
  'unfit_product_file',
  (column: string) => `The column ${column} appears twice. Please remove one of them.`,
);
export const missingColumns = ownersRefusal(
  'bad_input',
  'unfit_product_file',
  (columns: string) => `These columns are missing: ${columns}.`,
);
export const productChangedMeanwhile = ownersRefusal(
  'conflict',
  'product_changed',
  messages.changedMeanwhile,
);
export const stockSold = ownersRefusal(
  'conflict',
  'stock_sold',
  (stock: number) =>
    `Pieces were sold that you have not seen: the stock is ${stock} now. Load the products again and set the stock then, so that no sale is undone. (A program can also send the stock that it saw as stockSeen.)`,
);
export const slugTaken = ownersRefusal(
  'conflict',
  'slug_taken',
  'Another product uses or used this address, so existing links would lead to the wrong product.',
);
export const slugLetters = ownersRefusal(
  'bad_input',
  'unfit_slug',
  'An address has small letters from a to z, digits and single hyphens between them, such as neem-soap.',
);
export const labelIncomplete = ownersRefusal(
  'bad_input',
  'label_incomplete',
  (facts: string) =>
    `Not published: the label is missing ${facts}. Fill this in, or keep the product as a draft. Your settings allow a product to be published only with a complete label.`,
);
export const productIncomplete = ownersRefusal(
  'bad_input',
  'product_incomplete',
  (missing: string) =>
    `Not published: shoppers still need ${missing}. Fill this in, or keep the product as a draft.`,
);
export const claimContradicted = ownersRefusal('bad_input', 'claim_contradicted', messages.claimContradicted);
/** `by`: what has it, such as `3 products`. */
export const optionUsed = ownersRefusal(
  'conflict',
  'label_option_used',
  ({ name, by }: { name: string; by: string }) =>
    `‘${name}’ cannot be removed: ${by} have it. Take it away there first, or change its line to rename it everywhere.`,
);
export const optionUnknown = ownersRefusal(
  'bad_input',
  'unknown_option',
  (name: string) => `‘${name}’ is not in this list. Add it in the settings under ‘Lists of the label’ first.`,
);
export const skuTaken = ownersRefusal(
  'conflict',
  'sku_taken',
  (sku: string) => `Another product has the SKU ${sku}. Each SKU belongs to one product.`,
);
export const barcodeTaken = ownersRefusal(
  'conflict',
  'barcode_taken',
  (barcode: string) => `Another product has the barcode ${barcode}. Each barcode belongs to one product.`,
);
export const variantTaken = ownersRefusal(
  'conflict',
  'variant_taken',
  ({ values, of }: { values: string; of: string }) =>
    `Another variant of ${of} is ${values} too. Each variant has values of its own.`,
);
export const variantOfAnother = ownersRefusal(
  'conflict',
  'variant_of_another',
  ({ title, of }: { title: string; of: string }) =>
    `${title} is a variant of ${of}. Unlink it there first: a product is a variant of one thing.`,
);
export const variantNameTaken = ownersRefusal(
  'conflict',
  'variant_name_taken',
  (name: string) =>
    `Other products are variants of ${name} already. Choose another name, or select those products too.`,
);
export const invalidBarcode = ownersRefusal('bad_input', 'invalid_barcode', messages.barcodeDigits);
/** `others`: of how many more products or sales the same is true. */
export const atFloor = ownersRefusal(
  'conflict',
  'product_at_floor',
  ({ sale, title, price, others }: { sale: string; title: string; price: string; others: number }) =>
    `The sale ‘${sale}’ would sell ${title} at ₹1 instead of ${price}${others === 0 ? '' : `, and ${others} more at ₹1`}. Check the price, and confirm it if that is what you want.`,
);
/** What a set may be made of, each with the product that stands in its way. */
export const setPartUnknown = ownersRefusal(
  'bad_input',
  'set_part_unknown',
  'A part of this set is not among the products any more. Take it out of the set.',
);
export const setPartTwice = ownersRefusal(
  'bad_input',
  'set_part_twice',
  'Each product is a part once: say how many pieces of it are in the set.',
);
export const setTooSmall = ownersRefusal('bad_input', 'set_too_small', 'A set has at least two pieces.');
export const setPartIsSet = ownersRefusal(
  'conflict',
  'set_part_is_set',
  (title: string) =>
    `${title} is a set itself. Choose what is in it instead: a set is made of single products.`,
);
export const setPartIncomplete = ownersRefusal(
  'conflict',
  'set_part_incomplete',
  (title: string) =>
    `${title} has no price or no category yet. Its share of the set’s price and its GST are worked out by them: enter them there first.`,
);
export const setIsPart = ownersRefusal(
  'conflict',
  'set_is_part',
  (set: string) => `This product is a part of ${set}, so it cannot be a set itself.`,
);
export const setHasStock = ownersRefusal(
  'conflict',
  'set_has_stock',
  (stock: number) =>
    `This product has a stock of its own (${stock}). A set has none, it is made of its parts: set the stock to 0 first.`,
);
export const setWasOrdered = ownersRefusal(
  'conflict',
  'set_was_ordered',
  'This product was ordered as a single one, and pieces of it may come back. Make a new product for the set.',
);
export const setStock = ownersRefusal(
  'conflict',
  'set_stock',
  (title: string) => `${title} is a set: its stock is that of its parts. Change the stock of the parts.`,
);
export const deletedIsPart = ownersRefusal(
  'conflict',
  'deleted_is_part',
  (set: string) =>
    `This product is a part of ${set}. Take it out of that set first, or delete the set. (To stop selling it alone, make it a draft: the set goes on.)`,
);
export const restoredSet = ownersRefusal(
  'conflict',
  'restored_set_part',
  (part: string) =>
    `This is a set with ${part}, which was deleted too, or is a set itself by now. Put that right first.`,
);
