import { bilingual } from '@shop/messages';

/** Why a parcel is on its way back. */
export const goingBackReasons = ['refused', 'not_reached', 'wrong_address', 'damaged', 'other'] as const;
export type GoingBackReason = (typeof goingBackReasons)[number];

/** What the owner chooses from. */
export const goingBackLabels: Readonly<Record<GoingBackReason, string>> = {
  refused: 'The customer refused it',
  not_reached: 'The customer was not reached',
  wrong_address: 'The address is wrong or incomplete',
  damaged: 'It was damaged on its way',
  other: 'Something else',
};

/** Where a parcel is that did not end with its customer. */
export const failedDeliveryStates = ['goingBack', 'back', 'lost'] as const;
export type FailedDeliveryState = (typeof failedDeliveryStates)[number];

/** What people read instead of the order's status. */
export const failedDeliveryLabels: Readonly<Record<FailedDeliveryState, string>> = {
  goingBack: bilingual('On its way back', 'वापस आ रहा है'),
  back: bilingual('Came back', 'वापस आ गया'),
  lost: bilingual('Lost by the courier', 'कूरियर से खो गया'),
};
