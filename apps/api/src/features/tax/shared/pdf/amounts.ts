const twoDecimals = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Paise as an amount in a table: `1,23,456.00`. */
export function amountText(paise: number): string {
  return twoDecimals.format(paise / 100);
}

/** The same with the currency sign: `₹1,23,456.00`. */
export function rupeesText(paise: number): string {
  return `₹${amountText(paise)}`;
}

/** Hundredths of a per cent: `9%`, `2.5%`. */
export function percentText(rate: number): string {
  return `${rate / 100}%`;
}
