/**
 * Names a moment between two effects at which a kill must lose nothing. It does nothing: only `npm run chaos -- --part
 * crash-points` puts another module in its place (`chaos/hooks/change-sources.mjs`), which ends the process here.
 * @param _name unique in the code
 */
export function crashPoint(_name: string): void {}
