import { useState } from 'react';

/**
 * What is typed in the list and not saved yet, by product: it outlives another page or choice of the list. `before`:
 * what was typed before the page was loaded again.
 */
export function useTypedCounts(before: Readonly<Record<string, string>>) {
  const [typed, setTyped] = useState(before);
  return {
    all: typed,
    hasAny: Object.values(typed).some((each) => each.trim() !== ''),
    of: (productId: string) => typed[productId] ?? '',
    type: (productId: string, text: string) => setTyped((all) => ({ ...all, [productId]: text })),
    saved: (productId: string, text: string) =>
      setTyped((all) => (all[productId] === text ? { ...all, [productId]: '' } : all)),
  };
}

export type TypedCounts = ReturnType<typeof useTypedCounts>;
