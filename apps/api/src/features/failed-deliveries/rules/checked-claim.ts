import { dayOfIndia, isDay } from '@shop/contract/days';
import * as messages from '@shop/contract/failed-deliveries/messages';
import * as refusals from '@shop/contract/failed-deliveries/refusals';
import type { CourierClaim } from '@shop/contract/failed-deliveries/schemas';
import { paiseFromRupees } from '@shop/contract/money';
import { refuseFields } from '../../../platform/errors.ts';

/** A claim as it is kept. @throws unfit_claim with a sentence for each wrong field */
export function checkedClaim(typed: CourierClaim, now: Date) {
  const { amount, fileBy, filedOn, settledOn, settled } = typed;
  const [courier, reference] = [typed.courier.trim(), typed.reference.trim()];
  const today = dayOfIndia(now);
  const isPast = (day: string) => isDay(day) && day <= today;
  const isAnswered = settledOn !== undefined || settled !== undefined;
  const fields = {
    ...(courier === '' && { courier: messages.claimCourier }),
    ...(amount <= 0 && { amount: messages.claimAmount }),
    ...(!isDay(fileBy) && { fileBy: messages.claimFileBy }),
    ...((filedOn === undefined ? isAnswered : !isPast(filedOn)) && { filedOn: messages.claimFiledOn }),
    ...(isAnswered &&
      !(settledOn !== undefined && isPast(settledOn) && settledOn >= (filedOn ?? '')) && {
        settledOn: messages.claimSettledOn,
      }),
    ...(isAnswered && settled === undefined && { settled: messages.claimSettled }),
  };
  if (Object.keys(fields).length > 0) throw refuseFields(refusals.claimUnfit, fields);
  return {
    courier,
    amount_paise: paiseFromRupees(amount),
    file_by: fileBy,
    filed_on: filedOn ?? null,
    reference,
    settled_on: settledOn ?? null,
    settled_paise: settled === undefined ? null : paiseFromRupees(settled),
  };
}
