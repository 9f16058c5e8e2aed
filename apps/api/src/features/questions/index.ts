export { serveQuestions } from './questions-routes.ts';
