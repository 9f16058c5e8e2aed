export { latestNewsletter, sendNewsletters } from './send-newsletters.ts';
