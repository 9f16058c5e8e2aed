/** How an order by hand is paid: on the provider's page through a mailed link, to the owner outside the shop, or in cash to the courier. */
export const handPayments = ['link', 'transfer', 'upi', 'cash', 'cod'] as const;
export type HandPayment = (typeof handPayments)[number];

export const handPaymentLabels: Readonly<Record<HandPayment, string>> = {
  link: 'Payment link by email',
  transfer: 'Paid by bank transfer',
  upi: 'Paid by UPI to you',
  cash: 'Paid in cash',
  cod: 'Cash on delivery',
};

/** What people read for each `paymentMethod`. */
const methodLabels: Readonly<Record<string, string>> = {
  razorpay: 'Razorpay',
  transfer: 'Bank transfer',
  upi: 'UPI, outside the shop',
  cash: 'Cash',
  cod: 'Cash on delivery',
  replacement: 'Replacement, nothing to pay',
};

export function paymentMethodLabel(method: string): string {
  return methodLabels[method] ?? method;
}

/** How an owner pays back what was paid to them directly or in cash. */
export const payBackWays = ['upi', 'transfer', 'cash'] as const;
export type PayBackWay = (typeof payBackWays)[number];

export const payBackLabels: Readonly<Record<PayBackWay, string>> = {
  upi: 'UPI',
  transfer: 'bank transfer',
  cash: 'cash',
};

/** The money went to the owner directly, so it is also paid back by hand. */
export function isPaidByHand(method: string): boolean {
  return method === 'transfer' || method === 'upi' || method === 'cash' || method === 'cod';
}
