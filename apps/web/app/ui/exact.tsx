import { formatRupees, formatWholeRupees } from '@shop/contract/money';
import type { ComponentProps } from 'react';

/**
 * A text that a translation by the browser would falsify: amounts, codes, numbers of orders and parcels, addresses and
 * names of people. Product names are not among them: they say what is in the product (decision 0069).
 */
export function Exact(props: ComponentProps<'bdi'>) {
  return <bdi translate="no" {...props} />;
}

/** An amount of money, in rupees. `isShort`: without paise where there are none, as in buttons and bars. */
export function Rupees({ of, isShort = false }: { of: number; isShort?: boolean }) {
  return <Exact>{isShort ? formatWholeRupees(of) : formatRupees(of)}</Exact>;
}
