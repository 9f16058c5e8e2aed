/** The tables of the sales page. Each can be exported as a file. */
export const salesTables = ['days', 'products', 'categories', 'codes', 'states'] as const;
export type SalesTable = (typeof salesTables)[number];
