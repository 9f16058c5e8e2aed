export { serveConsents } from './consents-routes.ts';
export { isConfirmed } from './newsletter-addresses.ts';
export { isWanted, takeBack } from './consent-queries.ts';
export { newStopLink, queueOptionalMail } from './queue-optional-mail.ts';
