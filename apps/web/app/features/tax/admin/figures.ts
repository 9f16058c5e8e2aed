import { STATES, STATE_CODES } from '@shop/contract/delivery/states';
import { NO_HSN } from '@shop/contract/tax/no-hsn';
import type { TaxFigure } from '@shop/contract/tax/schemas';

/** A figure of a month as its dialog is called, and how its rows are asked for. */
interface NamedFigure {
  title: string;
  figure: TaxFigure;
}

/** What an address calls the figures: `?rows=rate-5`. */
export const figureNames = {
  sales: 'sales',
  creditNotes: 'credit-notes',
  net: 'net',
  ofRate: (rate: number) => `rate-${rate}`,
  ofState: (code: string) => `state-${code}`,
  ofHsn: (hsn: string, rate: number) => `hsn-${hsn || NO_HSN}-${rate}`,
};

/** The figure that an address names; null if there is no such. */
export function figureNamed(name: string): NamedFigure | null {
  if (name === figureNames.sales) return { title: 'Sales', figure: { kind: 'sale' } };
  if (name === figureNames.creditNotes) return { title: 'Credit notes', figure: { kind: 'credit_note' } };
  if (name === figureNames.net) return { title: 'Sales less credit notes', figure: {} };
  const [of, first = '', second] = name.split('-');
  const state = STATE_CODES.find((code) => of === 'state' && code === first);
  if (state !== undefined) return { title: `${STATES[state]} (${state})`, figure: { state } };
  const rate = Number(of === 'rate' ? first : second);
  if (Number.isNaN(rate)) return null;
  if (of === 'rate') return { title: `At ${rate}%`, figure: { rate } };
  return of === 'hsn'
    ? { title: `${first === NO_HSN ? 'No code' : first} at ${rate}%`, figure: { hsn: first, rate } }
    : null;
}
