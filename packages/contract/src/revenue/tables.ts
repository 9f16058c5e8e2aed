/** The tables of the sales page. Each can be exported as a file. */
export const revenueTables = ['days', 'products', 'categories', 'codes', 'states', 'refunds'] as const;
export type RevenueTable = (typeof revenueTables)[number];
