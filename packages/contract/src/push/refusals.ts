import { ownersRefusal } from '../refusal.ts';

export const unknownDevice = ownersRefusal(
  'not_found',
  'push_device_unknown',
  'Notifications are off for that device. Turn them on there.',
);
export const notReached = ownersRefusal(
  'unavailable',
  'push_service_away',
  'The browser’s push service does not answer at the moment. Try again in a minute.',
);
export const ended = ownersRefusal(
  'conflict',
  'push_ended',
  'The browser has ended its notifications. Turn them on again.',
);
export const badEndpoint = ownersRefusal(
  'bad_input',
  'push_endpoint_refused',
  'This browser’s push service cannot be used. Try another browser.',
);
export const badKeys = ownersRefusal(
  'bad_input',
  'push_endpoint_refused',
  'The browser gave keys that cannot be used. Try again, or use another browser.',
);
