import type { GoingBackReason } from '@shop/contract/failed-deliveries/reasons';
import type { FailedDelivery } from '@shop/contract/failed-deliveries/schemas';
import * as texts from './orders.messages.ts';

const reasons: Readonly<Record<GoingBackReason, () => string>> = {
  refused: texts.whyRefused,
  not_reached: texts.whyNotReached,
  wrong_address: texts.whyWrongAddress,
  damaged: texts.whyDamaged,
  other: () => '',
};

/** Tells a shopper where a parcel is that did not reach them. Shows nothing for any other. */
export function FailedDeliveryWords({ of }: { of: FailedDelivery | undefined }) {
  return of ? <p className="stands-out">{wordsOf(of)}</p> : null;
}

function wordsOf({ state, reason }: FailedDelivery): string {
  if (state === 'lost') return texts.lostWords();
  if (state === 'back') return texts.cameBackWords();
  return texts.goingBackWords({ why: reason ? reasons[reason]() : '' });
}
