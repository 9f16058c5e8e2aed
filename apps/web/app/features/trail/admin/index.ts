export { TouchedExport } from './touched-export.tsx';
export { AccessList, askedOfAccess } from './access-list.tsx';
export { TrailFilters } from './trail-filters.tsx';
export { TrailList } from './trail-list.tsx';
export { type TrailChoice, askedBy } from './trail-choice.ts';
