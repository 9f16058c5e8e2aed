/** How much of an amount is tax, and which: either both halves or the integrated one. All in paise. */
export interface TaxSplit {
  taxablePaise: number;
  cgstPaise: number;
  /** Also if it is called UTGST. */
  sgstPaise: number;
  igstPaise: number;
}

/**
 * Takes the tax out of a price that includes it (CGST Rules, rule 35): tax = price × rate ÷ (100 + rate). Within a
 * state, each half is rounded separately and both are equal. The taxable value is the remainder, so that the parts
 * always add up to the price: ₹599.00 at 9 + 9 stays ₹599.00.
 * @param grossPaise the price with its tax, ≥ 0
 * @param rate in hundredths of a per cent: 1800 is 18 %
 */
export function splitTax(
  grossPaise: number,
  { rate, isInterState }: { rate: number; isInterState: boolean },
): TaxSplit {
  const whole = 10_000 + rate;
  if (isInterState) {
    const igstPaise = roundedQuotient(grossPaise * rate, whole);
    return { taxablePaise: grossPaise - igstPaise, cgstPaise: 0, sgstPaise: 0, igstPaise };
  }
  const half = roundedQuotient(grossPaise * rate, 2 * whole);
  return { taxablePaise: grossPaise - 2 * half, cgstPaise: half, sgstPaise: half, igstPaise: 0 };
}

/** One split minus another, such as a line minus what is left of it. */
export function splitDifference(minuend: TaxSplit, subtrahend: TaxSplit): TaxSplit {
  return {
    taxablePaise: minuend.taxablePaise - subtrahend.taxablePaise,
    cgstPaise: minuend.cgstPaise - subtrahend.cgstPaise,
    sgstPaise: minuend.sgstPaise - subtrahend.sgstPaise,
    igstPaise: minuend.igstPaise - subtrahend.igstPaise,
  };
}

/** Rounded half up, in integers of at most 10^15. */
function roundedQuotient(dividend: number, divisor: number): number {
  const rest = dividend % divisor;
  return (dividend - rest) / divisor + (2 * rest >= divisor ? 1 : 0);
}
