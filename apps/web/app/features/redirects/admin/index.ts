export { AddRedirect } from './add-redirect.tsx';
export { RedirectsList } from './redirects-list.tsx';
