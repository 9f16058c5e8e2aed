import { useState } from 'react';

/** What is typed in the list and not saved yet, by product: it outlives another page or choice of the list. */
export function useTypedCounts() {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  return {
    hasAny: Object.values(typed).some((each) => each.trim() !== ''),
    of: (productId: string) => typed[productId] ?? '',
    type: (productId: string, text: string) => setTyped((all) => ({ ...all, [productId]: text })),
    saved: (productId: string, text: string) =>
      setTyped((all) => (all[productId] === text ? { ...all, [productId]: '' } : all)),
  };
}

export type TypedCounts = ReturnType<typeof useTypedCounts>;
