import type { cashStates } from './states.ts';

export const cashStateLabels: Readonly<Record<(typeof cashStates)[number], string>> = {
  unconfirmed: 'पक्का होना बाकी है',
  confirmed: 'नकद देना बाकी है',
  received: 'नकद मिल गया',
  returned: 'डिलीवर नहीं हुआ',
  ended: 'ख़त्म',
};
