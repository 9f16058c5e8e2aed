import { sql } from 'kysely';

/** `full_title` of the row of `products` that a query reads: the title with the values of its options. */
export const fullTitle = sql<string>`full_title(products.title, products.facts)`;
