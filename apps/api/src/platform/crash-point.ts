/**
 * Names a moment between two effects at which a kill must lose nothing. Does nothing by itself: only `npm run chaos
 * -- --part crash-points` replaces this module by another one (`chaos/hooks/change-sources.mjs`), which ends the
 * process here.
 * @param _name unique in the code
 */
export function crashPoint(_name: string): void {}
