/** The tables of the sales page, each a file of its own when exported. */
export const salesTables = ['days', 'products', 'categories', 'codes', 'states'] as const;
export type SalesTable = (typeof salesTables)[number];
