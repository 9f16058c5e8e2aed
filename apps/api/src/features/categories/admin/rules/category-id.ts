import { MAX_CATEGORY_ID } from '@shop/contract/limits';

/**
 * An id for a new category, made from its name: 'Body Lotion' becomes `bodyLotion`. If that is taken, a number
 * follows. A name without Latin letters gives `category`.
 */
export function categoryIdOf(label: string, taken: readonly string[]): string {
  const words = label
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  const joined = words.map((word, index) =>
    index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1),
  );
  const id = joined.join('').slice(0, MAX_CATEGORY_ID - 3) || 'category';
  const isTaken = (wanted: string) => taken.some((other) => other.toLowerCase() === wanted.toLowerCase());
  if (!isTaken(id)) return id;
  let number = 2;
  while (isTaken(`${id}${number}`)) number += 1;
  return `${id}${number}`;
}
