/** How the shop's books and the provider's can differ. */
export const driftKinds = [
  'payment_not_here',
  'payment_foreign',
  'payment_not_there',
  'payment_amount',
  'payment_not_settled',
  'payment_unfit',
  'payment_disputed',
  'payment_taken_back',
  'order_amount',
  'order_without_payment',
  'order_not_paid',
  'refund_not_here',
  'refund_not_there',
  'refund_amount',
  'refund_state',
  'refund_not_settled',
  'settled_twice',
  'fee_amount',
  'settled_amount',
  'entry_unknown',
  'settlement_sum',
  'settlement_unknown',
  'payout_line',
  'entry_unreadable',
] as const;
export type DriftKind = (typeof driftKinds)[number];

/** What each difference means and what an owner does about it. 'Razorpay' stands for the provider here. */
export const driftWords: Readonly<Record<DriftKind, { what: string; advice: string }>> = {
  payment_not_here: {
    what: 'Razorpay has a payment for this order that the shop has not recorded.',
    advice:
      'Check again. If the difference stays, compare the amounts. If the payment is not the amount of the order, refund it in Razorpay’s dashboard.',
  },
  payment_foreign: {
    what: 'Razorpay has a payment that belongs to no order of this shop.',
    advice:
      'Look it up in Razorpay’s dashboard. If you took it outside the shop, mark it as dealt with; if that happens often, say in the settings of orders that the account also sells elsewhere. If nobody knows about it, or its order was lost when a backup was restored, refund it.',
  },
  payment_not_there: {
    what: 'The shop has recorded a payment that Razorpay does not have.',
    advice:
      'Do not ship the order until this is clear. Check that the shop uses the keys of this account, then send the payment ID to Razorpay’s support.',
  },
  payment_amount: {
    what: 'The shop and Razorpay have different amounts for this payment.',
    advice:
      'Razorpay’s amount is what the shopper paid. Refund the difference or ask the shopper for it, then mark it as dealt with.',
  },
  payment_not_settled: {
    what: 'This payment is older than a week and has not been paid out to your bank account.',
    advice:
      'If your bank settles such payments to you directly, mark it as dealt with. Otherwise send the payment ID to Razorpay’s support: later payments have already been settled.',
  },
  payment_unfit: {
    what: 'A payment does not fit this order, so the order waits for you.',
    advice:
      'Look it up in Razorpay’s dashboard. If it is not what the shopper owes, refund it there in full. Until then the order and its pieces stay as they are.',
  },
  payment_disputed: {
    what: 'The shopper’s bank wants this payment back (a dispute).',
    advice:
      'Answer it in Razorpay’s dashboard with the invoice and the proof of delivery, or accept it there. A dispute that nobody answers in time is usually lost. Do not refund the payment as well.',
  },
  payment_taken_back: {
    what: 'The shopper’s bank has taken this payment back (a lost dispute).',
    advice:
      'Razorpay takes the amount and a fee from your payouts. Do not refund the order as well. Note the loss in your accounts, then mark it as dealt with.',
  },
  order_amount: {
    what: 'The amount requested from Razorpay is not this order’s total.',
    advice:
      'Compare the two amounts before you ship. If you cannot explain the difference, refund or cancel the order.',
  },
  order_without_payment: {
    what: 'The order is marked as paid, but no payment for it is known.',
    advice: 'Check again. If the difference stays, do not ship: nothing was charged for it.',
  },
  order_not_paid: {
    what: 'A payment for this order is booked, but the order is not marked as paid.',
    advice: 'Open the order: ship it, or refund it in Razorpay’s dashboard.',
  },
  refund_not_here: {
    what: 'Razorpay has a refund that the shop has not recorded.',
    advice: 'Check again. The shop then records a refund that was made by hand.',
  },
  refund_not_there: {
    what: 'The shop has recorded a refund that Razorpay does not have.',
    advice:
      'The shopper has not received this money. Check that the shop uses the keys of this account, then refund it in Razorpay’s dashboard.',
  },
  refund_amount: {
    what: 'The shop and Razorpay have different amounts for this refund.',
    advice:
      'Razorpay’s amount is what was refunded. If the shopper received too little, refund the difference in its dashboard.',
  },
  refund_state: {
    what: 'The shop and Razorpay do not agree on whether this refund has gone through.',
    advice: 'Check again. A refund that failed can be sent again from the order.',
  },
  refund_not_settled: {
    what: 'This refund is older than a week and was taken off no settlement.',
    advice:
      'If your account pays refunds from its refund credits, mark it as dealt with. Otherwise ask Razorpay’s support whether the shopper has received it, with the refund ID: the money is still in your balance.',
  },
  settled_twice: {
    what: 'Razorpay’s settlements have this more than once.',
    advice:
      'Send the ID and the settlements to Razorpay’s support. A payment that was paid out twice is taken back later; a refund that was taken off twice has to be paid to you.',
  },
  fee_amount: {
    what: 'The fee in the settlement is not the fee that Razorpay named for this payment.',
    advice: 'Ask Razorpay’s support for the difference, with the payment ID, then mark it as dealt with.',
  },
  settled_amount: {
    what: 'What was settled for this is not its amount less its fee.',
    advice: 'Ask Razorpay’s support for the difference, with the ID, then mark it as dealt with.',
  },
  entry_unknown: {
    what: 'A settlement has a payment or refund that the shop does not know.',
    advice:
      'Look it up by its ID in Razorpay’s dashboard. If it was made outside the shop, mark it as dealt with; if that happens often, say in the settings of orders that the account also sells elsewhere.',
  },
  settlement_sum: {
    what: 'The entries of this settlement do not add up to what Razorpay paid out.',
    advice:
      'Compare the amount with your bank statement by its UTR, then send the settlement ID and both figures to Razorpay’s support.',
  },
  settlement_unknown: {
    what: 'Razorpay’s report has a settlement that its list of settlements does not have.',
    advice:
      'Look for the amount in your bank statement. If it is not there, send the ID to Razorpay’s support.',
  },
  payout_line: {
    what: 'A payout of Razorpay has a line that is neither a payment nor a refund.',
    advice:
      'Compare it with the settlement in Razorpay’s dashboard: it may be a fee, a correction or a transfer. Note it in your accounts, then mark it as dealt with.',
  },
  entry_unreadable: {
    what: 'Razorpay’s lists have an entry that the shop cannot read.',
    advice:
      'The comparison has left it out. Look it up by its ID in Razorpay’s dashboard, then mark it as dealt with.',
  },
};
