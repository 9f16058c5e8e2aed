export const turnedOn = 'Notifications are on for this device';
export const turnedOff = 'Notifications are off for that device';
export const testSent = 'Sent. It should arrive within a few seconds.';
