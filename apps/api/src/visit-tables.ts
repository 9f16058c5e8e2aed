/** What visitors of a day are told apart by; it goes with them. */
export interface VisitSaltTable {
  /** Of Asia/Kolkata, `2026-11-21`. */
  day: string;
  salt: Buffer;
}

/** A visitor of a day; kept until the day after is over. */
export interface VisitorTable {
  day: string;
  visitor: Buffer;
  has_cart: boolean;
}

/** How many visitors a day had. */
export interface VisitDayTable {
  day: string;
  visitors: number;
  with_cart: number;
}
