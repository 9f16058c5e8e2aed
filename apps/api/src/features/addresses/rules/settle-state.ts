import * as addressMessages from '@shop/contract/addresses/messages';
import * as addressRefusals from '@shop/contract/addresses/refusals';
import { STATE_CODES, STATES, type StateCode } from '@shop/contract/delivery/states';
import { stateLabel, stateNamed } from '@shop/contract/delivery/state-labels';
import { type Said, said } from '@shop/messages';
import { refuse, type ShopError } from '../../../platform/errors.ts';

/** The parts of a checked address that say in which state it is. */
export interface StatedPlace {
  pincode: string;
  city: string;
  /** A state's name; empty: not stated. */
  state: string;
  /** The PIN code for which somebody was asked and said that the state is right. Empty: nobody. */
  stateConfirmedFor: string;
}

/**
 * The state of an address, by name. What somebody states counts where the PIN code allows it, or where they were asked
 * and confirmed it; what nobody states is the state of the PIN code, or of several, or if it is not known, the one that
 * the city names.
 * @param states those of the PIN code; empty: not known, as of one that the directory does not have
 * @throws invalid_address with the sentence that says what would be right
 */
export function settledState(
  { pincode, city, state, stateConfirmedFor }: StatedPlace,
  states: readonly StateCode[],
): string {
  const names = states.map((code) => STATES[code]);
  if (state !== '') {
    const isFit = names.length === 0 || stateConfirmedFor === pincode || names.some((name) => name === state);
    if (!isFit) {
      const stated = stateNamed(state);
      throw unfit(said(addressMessages.stateElsewhere, { pin: pincode, states: eitherOf(names), stated }));
    }
    return state;
  }
  const possible =
    names.length === 1 ? names : namedIn(city).filter((name) => names.length === 0 || names.includes(name));
  const [only, ...others] = possible;
  if (only !== undefined && others.length === 0) return only;
  throw unfit(
    names.length === 0
      ? said(addressMessages.stateUnknown, { pin: pincode })
      : said(addressMessages.stateOpen, { pin: pincode, states: eitherOf(names) }),
  );
}

/** The states whose names are in a text, as in `Yanam, Puducherry`. */
function namedIn(text: string) {
  const words = ` ${text.toLowerCase().replaceAll(/[^a-z]+/g, ' ')} `;
  return STATE_CODES.map((code) => STATES[code]).filter((name) => words.includes(` ${name.toLowerCase()} `));
}

/** `Punjab or Chandigarh`, in the reader's language. */
export function eitherOf(names: readonly string[]): Said {
  return (language) =>
    names.map((name) => stateLabel(name, language)).join(language === 'hi' ? ' या ' : ' or ');
}

function unfit(sentence: Said): ShopError {
  return refuse(addressRefusals.invalidAddress, { sentence }, { field: 'state' });
}
