export { type DigestDependencies, sendDigestIfDue } from './digest/send-digest.ts';
