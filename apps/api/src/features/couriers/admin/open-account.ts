import * as messages from '@shop/contract/couriers/messages';
import * as refusals from '@shop/contract/couriers/refusals';
import { refuse } from '../../../platform/errors.ts';
import { type CourierAccount, CourierError } from '../shared/courier-account.ts';
import type { CouriersDependencies } from './couriers-dependencies.ts';

/** @throws not_bookable if there is no account, or it is locked */
export function openAccount({
  courierAccount,
}: Pick<CouriersDependencies, 'courierAccount'>): CourierAccount {
  if (courierAccount === null) throw refuse(refusals.notBookable, { sentence: messages.noAccount });
  if (courierAccount === 'locked') throw refuse(refusals.notBookable, { sentence: messages.accountLocked });
  return courierAccount;
}

/** @throws courier_account_away, courier_account_refuses for what the account answers with an error */
export async function asking<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof CourierError)) throw error;
    const isRefused = error.kind === 'refused' || error.kind === 'signed_out';
    const refusal = isRefused ? refusals.accountRefuses : refusals.accountAway;
    throw refuse(refusal, { sentence: error.message }, { cause: error });
  }
}
