import { STATES, type StateCode } from '@shop/contract/delivery/states';

/** Union territories without a legislature: their half of the tax is UTGST. */
const UTGST_TERRITORIES: ReadonlySet<StateCode> = new Set(['04', '26', '31', '35', '38']);

/** Where goods are supplied, and which taxes apply there. */
export interface Supply {
  placeOfSupply: StateCode;
  isInterState: boolean;
  /** The name of the state's half, if there is one. */
  stateTax: 'SGST' | 'UTGST';
}

/**
 * Goods for a buyer without a GSTIN are supplied where they are delivered. If the address has no state, the shop's
 * state counts (IGST Act, section 10(1)(ca)). Goods for a buyer with one are supplied in the state of the GSTIN: that of
 * their delivery if it is the same (section 10(1)(a)), else as delivered elsewhere at the buyer's direction (10(1)(b);
 * decision 0189).
 * @param buyersState that of the GSTIN, or else of the delivery
 */
export function supplyTo(buyersState: StateCode | null, shopState: StateCode): Supply {
  const placeOfSupply = buyersState ?? shopState;
  return {
    placeOfSupply,
    isInterState: placeOfSupply !== shopState,
    stateTax: UTGST_TERRITORIES.has(placeOfSupply) ? 'UTGST' : 'SGST',
  };
}

/** The code of a state by its name in addresses; null if there is none. */
export function stateCodeOf(name: string): StateCode | null {
  const found = Object.entries(STATES).find(([, stateName]) => stateName === name);
  return (found?.[0] as StateCode | undefined) ?? null;
}
