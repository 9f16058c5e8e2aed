import { formatRupees, rupeesFromPaise } from '../money.ts';

export const booked = 'The courier is booked.';
export const bookingGoesOn = 'The account has not answered yet. The shop goes on by itself.';
export const bookingCancelled = 'The booking is cancelled.';
export const cancelGoesOn = 'The account has not answered yet. The shop cancels it by itself.';
export const pickupAsked = 'The courier was asked to fetch the parcel.';
export const failureAnswered = 'The courier was told.';
export const labelMade = 'The label is ready.';

export const noAccount = 'No account of couriers is entered under Connections.';
export const accountLocked =
  'The password of the account of couriers cannot be opened on this machine. Enter it again under Connections.';
export const parcelKept = (orderNumber: string) =>
  `A courier has the parcel of ${orderNumber}, which has ended`;
export const parcelKeptNote = (parcel: { courier: string; number: string }, problem: string) =>
  `This order has ended, and its parcel could not be cancelled: ${[parcel.courier, parcel.number].filter(Boolean).join(', ')}. The account says: ${problem}`;
export const parcelKeptAdvice =
  'If the courier has fetched it, have it brought back in the account. Its pieces count as stock again already, so take them out of the stock until they are here. If they do not come back, they stay out.';
export const alreadySent = 'The parcel has left.';
export const nothingToSend = 'Nothing of this order is to be sent.';
export const hasNumber =
  'The order has a tracking number. Remove it first if another courier is to fetch the parcel.';
export const earlierAddress =
  'The address was corrected since: the account has the earlier one. Cancel the booking, then book again.';
export const unknownThere = (account: string) =>
  `${account} does not know this order. If it was made with another account, cancel it there.`;
export const noPickup = (account: string) =>
  `${account} has no place from which parcels leave. Add a pickup location there, then try again.`;
export const wrongPickup = (account: string, known: readonly string[]) =>
  `${account} does not know this pickup location. It has: ${known.join(', ')}. Enter one of them under Connections.`;
export const cashInParts =
  'Part of this order was sent before, and cash is to be collected: book the rest with the courier itself.';
/** Sums in paise; `collects` null: the account does not say. */
export const collectsOther = (account: string, duePaise: number, collects: number | null) =>
  `${formatRupees(rupeesFromPaise(duePaise))} is to be collected, and ${account} ${
    collects === null ? 'does not say how much it has' : `has ${formatRupees(rupeesFromPaise(collects))}`
  }. Correct the order there and book again, or cancel the booking and send it in another way.`;
export const otherOrder = (account: string) =>
  `${account} answered about another order. The shop looks this one up before it goes on.`;
export const pinMissing = 'The order has no state: correct its address first.';
export const noCourierThere =
  'No courier of the account brings parcels to this PIN code. Send it in another way, and type its number.';
export const unanswered = (account: string) =>
  `${account} does not answer. Try again in a few minutes; files for couriers work as before.`;
export const busy = (account: string) =>
  `${account} has too many calls at the moment. Try again in a minute.`;
export const passwordWrong = (account: string) =>
  `${account} does not take this email and password. They are those of an API user, not of your own sign-in.`;
