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

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A day, `2026-11-21`, as people read it: `21 Nov 2026`. */
export function dayText(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${Number(date)} ${MONTHS[Number(month) - 1]} ${year}`;
}
