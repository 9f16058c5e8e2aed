export { compareBooks, compareBooksIfDue } from './compare-books.ts';
