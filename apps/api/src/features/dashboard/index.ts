export { sendDigestIfDue } from './digest/send-digest.ts';
export { tellWaiting } from './tell-waiting.ts';
