export { TouchedExport } from './touched-export.tsx';
export { AccessExport, AccessList } from './access-list.tsx';
export { TrailExport, TrailFilters } from './trail-filters.tsx';
export { TrailList } from './trail-list.tsx';
export type { TrailChoice } from './trail-choice.ts';
