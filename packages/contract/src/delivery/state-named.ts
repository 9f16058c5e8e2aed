import type { Said } from '@shop/messages';
import { stateLabel } from './state-labels.hi.ts';

/** A state, given its stored name, as a sentence of the API calls it. */
export function stateNamed(name: string): Said {
  return (language) => (language === 'hi' ? stateLabel(name) : name);
}
