import type { Sweep } from './sample.mjs';

export function journeysLeftOut(sweep?: Sweep): string[];
