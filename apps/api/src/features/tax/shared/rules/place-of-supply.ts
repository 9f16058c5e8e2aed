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
 * state counts (IGST Act, section 10(1)(ca)).
 */
export function supplyTo(deliveryState: StateCode | null, shopState: StateCode): Supply {
  const placeOfSupply = deliveryState ?? shopState;
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
