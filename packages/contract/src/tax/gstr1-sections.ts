/** Sections of GSTR-1 that a shop files, with the names of the offline tool. */
export const gstr1Sections = [
  { id: 'b2b', label: 'B2B (table 4)' },
  { id: 'b2cs', label: 'B2CS (table 7)' },
  { id: 'b2cl', label: 'B2CL (table 5)' },
  { id: 'cdnr', label: 'CDNR (table 9B)' },
  { id: 'cdnur', label: 'CDNUR (table 9B)' },
  { id: 'nil', label: 'Nil rated (table 8)' },
  { id: 'hsn-b2b', label: 'HSN, B2B (table 12)' },
  { id: 'hsn', label: 'HSN, B2C (table 12)' },
  { id: 'docs', label: 'Documents (table 13)' },
] as const;
export type Gstr1Section = (typeof gstr1Sections)[number]['id'];
