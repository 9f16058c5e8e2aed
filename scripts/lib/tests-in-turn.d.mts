import type { Sweep } from './sample.mjs';

export function testsLeftOut(sweep?: Sweep): string[];
