export interface VisitsTables {
  /** The salt that distinguishes the visitors of a day; it is deleted with them. */
  visit_salts: {
    /** A day in Asia/Kolkata, `2026-11-21`. */
    day: string;
    salt: Buffer;
  };
  /** A visitor of a day, stored until the next day is over. */
  visitors: {
    day: string;
    visitor: Buffer;
    has_cart: boolean;
  };
  /** How many visitors a day had. */
  visit_days: {
    day: string;
    visitors: number;
    with_cart: number;
  };
  /** How often a page broke in the browsers of visitors on a day. */
  page_errors: {
    day: string;
    /** The template of the page's address; `*`: no page of the shop. */
    page: string;
    browser: string;
    /** Major version; 0: unknown. */
    version: number;
    errors: number;
  };
  /** How fast a kind of page was in visits of a day. */
  page_speeds: {
    day: string;
    page: string;
    device: string;
    measure: string;
    /** How many visits, by the steps of `contract/page-speeds/speed-measures.ts`. */
    counts: number[];
  };
}
