import { call } from '../call.ts';

/** In a file of its own: only its page needs it. */
export const trackOrder = call('POST', '/api/common/order/track', 'anyone');
