export { compareBooks, compareBooksIfDue } from './compare-books.ts';
export { compareDay } from './compare-day.ts';
