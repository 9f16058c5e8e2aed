/** What a column of a courier's file holds that names a parcel. */
export type ParcelColumn = 'order' | 'tracking';

/** The column's usual headings before those that may be the courier's own numbers. */
const HEADINGS: Record<ParcelColumn, readonly RegExp[]> = {
  order: [
    /^(?:(?:sale|channel|client) ?)?order(?: ?(?:id|no|num|number|ref(?:erence)?(?: ?(?:no|number))?))?$/,
    /^reference(?: ?(?:id|no|num|number))?$/,
  ],
  tracking: [
    /^(?:awb|(?:air ?)?way ?bill)(?: ?(?:id|no|num|number|code))?$/,
    /^tracking(?: ?(?:id|no|num|number|code))?$/,
    /^(?:consignment|docket)(?: ?(?:id|no|num|number|code))?$/,
    // DTDC's and others' consignment note.
    /^c ?n(?:ote)? ?(?:no|num|number)$/,
  ],
};

/** A heading as lower-case words of Latin letters, without what is in brackets and without the currency. */
export function wordsOfHeading(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/\([^()]*\)|₹|\binr\b|\brs\b/g, '')
    .replaceAll(/[^a-z]+/g, ' ')
    .trim();
}

/**
 * The place of the column by which parcels are found, as couriers in India head it (`wordsOfHeading`); undefined if
 * none does.
 */
export function findParcelColumn(column: ParcelColumn, words: readonly string[]): number | undefined {
  return HEADINGS[column]
    .map((heading) => words.findIndex((each) => heading.test(each)))
    .find((place) => place !== -1);
}
