export { sendDigestIfDue } from './digest/send-digest.ts';
export { countWaiting } from './shared/count-waiting.ts';
export { tellWaiting } from './tell-waiting.ts';
