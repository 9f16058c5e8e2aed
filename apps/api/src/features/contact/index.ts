export { serveContact } from './contact-routes.ts';
export { forgetMessageSenders } from './message-queries.ts';
