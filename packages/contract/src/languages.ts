/** The languages that a shopper may choose. The first is the default. */
export const languages = ['en', 'hi'] as const;
export type Language = (typeof languages)[number];
