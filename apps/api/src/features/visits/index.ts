export { type VisitCounter, type VisitSign, createVisitCounter } from './visit-counter.ts';
export { isProgram } from './rules/is-program.ts';
export { countVisits } from './visit-queries.ts';
