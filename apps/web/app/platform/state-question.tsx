import { stateLabel } from '@shop/contract/delivery/state-labels';
import { Checkbox } from '../ui/text-field.tsx';
import { locale } from './language.ts';
import * as texts from './state-question.messages.ts';

/** What an address form shows of its place. */
interface StatedPlace {
  /** Null while it is no PIN code. */
  pinCode: string | null;
  /** The names of the states of the PIN code, as far as they are known. */
  states: readonly string[];
  /** The chosen one; empty: none. */
  state: string;
  /** The PIN code for which a person said that the state is right. */
  confirmedFor: string;
}

/** Says what is wrong with a state that the PIN code is not in, until a person has said that it is right. */
export function checkState(place: StatedPlace): true | string {
  if (!isElsewhere(place) || place.confirmedFor === place.pinCode) return true;
  return texts.stateElsewhere(inWords(place));
}

/** 'Puducherry or Tamil Nadu'. */
export function eitherState(names: readonly string[]): string {
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format(names.map((name) => stateLabel(name)));
}

interface StateQuestionProps {
  place: StatedPlace;
  /** Called with the PIN code for which the state is right, or empty. */
  onAnswer: (confirmedFor: string) => void;
}

/** Asks whether a state is right that the PIN code is not in. Nothing in all other cases. */
export function StateQuestion({ place, onAnswer }: StateQuestionProps) {
  const { pinCode, confirmedFor } = place;
  if (pinCode === null || !isElsewhere(place)) return null;
  return (
    <Checkbox
      label={texts.stateIsRight(inWords(place))}
      checked={confirmedFor === pinCode}
      onChange={({ target }) => onAnswer(target.checked ? pinCode : '')}
    />
  );
}

function inWords({ pinCode, state, states }: StatedPlace) {
  return { pinCode: pinCode ?? '', state: stateLabel(state), states: eitherState(states) };
}

function isElsewhere({ states, state }: StatedPlace): boolean {
  return state !== '' && states.length > 0 && !states.includes(state);
}
