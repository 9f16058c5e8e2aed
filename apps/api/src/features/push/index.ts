export { type PushNetwork, sendDuePushes } from './send-due-pushes.ts';
export { ensurePushKeys } from './shared/push-keys.ts';
