export { NewsletterForm } from './newsletter-form.tsx';
export { NewslettersList } from './newsletters-list.tsx';
export { newslettersQuery } from './newsletters-query.ts';
