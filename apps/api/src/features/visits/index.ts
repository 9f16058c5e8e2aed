export { type VisitCounter, type VisitSign, createVisitCounter } from './visit-counter.ts';
export { countVisits } from './visit-queries.ts';
