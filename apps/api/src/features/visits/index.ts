export { type VisitCounter, type VisitSign, createVisitCounter, isProgram } from './visit-counter.ts';
export { countVisits } from './visit-queries.ts';
