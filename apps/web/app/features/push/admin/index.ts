export { unsubscribe } from './browser-push.ts';
export { PhoneNotifications } from './phone-notifications.tsx';
