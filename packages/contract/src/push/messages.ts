export const turnedOn = 'Notifications are on for this device';
export const turnedOff = 'Notifications are off for that device';
export const testSent = 'Sent. It should arrive within a few seconds.';
export const badEndpoint = 'This browser’s push service cannot be used. Try another browser.';
export const badKeys = 'The browser gave keys that cannot be used. Try again, or use another browser.';
export const unknownDevice = 'Notifications are off for that device. Turn them on there.';
export const ended = 'The browser has ended its notifications. Turn them on again.';
export const notReached = 'The browser’s push service does not answer at the moment. Try again in a minute.';
