import { ownersRefusal, wordedRefusal } from '../refusal.ts';

export const setByVariables = ownersRefusal<{ names: string }>(
  'conflict',
  'set_by_variables',
  ({ names }) => `This is set on the server by ${names}, which comes first. Unset it there to enter it here.`,
);
export const unfitKeyId = ownersRefusal(
  'bad_input',
  'unfit_key_id',
  'Enter the key id as Razorpay shows it: it starts with rzp_test_ or rzp_live_.',
);
export const keysNotTaken = wordedRefusal('conflict', 'keys_not_taken');
export const unfitMailServer = wordedRefusal('bad_input', 'unfit_mail_server');
export const mailNotTaken = wordedRefusal('conflict', 'mail_not_taken');
export const unfitAddress = ownersRefusal(
  'bad_input',
  'unfit_address',
  'Enter the address alone, such as https://shop.example, without a path.',
);
export const addressNotReached = wordedRefusal('conflict', 'address_not_reached');
/** It does not go together with how the server is set up. */
export const unfitForServer = wordedRefusal('conflict', 'unfit_for_server');
export const demonstrationOpen = ownersRefusal<{ email: string }>(
  'conflict',
  'demonstration_open',
  ({ email }) =>
    `The demonstration account ${email} still opens with its known password. Take the demonstration away, or change that password, before the shop is open to everybody.`,
);
export const nothingEntered = ownersRefusal('conflict', 'no_payment_keys', 'Enter the keys first.');
export const noCourier = ownersRefusal('conflict', 'no_courier', 'Enter the account first.');
export const keyFileMissing = ownersRefusal(
  'conflict',
  'secrets_locked',
  'The key that sealed these secrets is not on this machine. Enter the keys again.',
);
export const unfitStore = wordedRefusal('bad_input', 'unfit_store');
export const storeNotTaken = wordedRefusal('conflict', 'store_not_taken');
export const unfitCourier = wordedRefusal('bad_input', 'unfit_courier');
export const courierNotTaken = wordedRefusal('conflict', 'courier_not_taken');
export const noStore = ownersRefusal('conflict', 'no_store', 'Enter the store first.');
