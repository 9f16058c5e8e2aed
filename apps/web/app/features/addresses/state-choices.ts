import { stateLabel } from '@shop/contract/delivery/state-labels';
import { STATES, STATE_CODES } from '@shop/contract/delivery/states';
import { eitherState } from '../../platform/state-question.tsx';
import * as texts from './addresses.messages.ts';

/** Why the state is to be chosen, for a PIN code in several states or in none that is known. */
export function stateHint(names: readonly string[]): string {
  return names.length === 0 ? texts.stateNotKnown() : texts.inSeveralStates({ states: eitherState(names) });
}

const states = STATE_CODES.map((code) => ({ id: STATES[code], label: stateLabel(STATES[code]) }));

/** All states. For a PIN code shared by several states, those come first. */
export function offeredStates(names: readonly string[]) {
  if (names.length < 2) return states;
  const isFirst = ({ id }: { id: string }) => names.includes(id);
  return [...states.filter(isFirst), ...states.filter((state) => !isFirst(state))];
}
