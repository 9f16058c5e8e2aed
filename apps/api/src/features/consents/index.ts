export { serveConsents } from './consents-routes.ts';
export { isWanted } from './consent-queries.ts';
export { queueOptionalMail } from './queue-optional-mail.ts';
