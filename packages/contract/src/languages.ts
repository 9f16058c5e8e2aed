/** The languages that a shopper may choose; the first is that of who has chosen none. */
export const languages = ['en', 'hi'] as const;
export type Language = (typeof languages)[number];
