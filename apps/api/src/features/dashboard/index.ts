export { sendDigestIfDue } from './digest/send-digest.ts';
