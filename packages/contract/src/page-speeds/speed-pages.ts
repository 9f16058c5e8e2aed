/** The kinds of pages whose speed is told apart, and what their addresses begin with. The first that fits counts. */
export const speedPages = {
  home: ['/shop/home'],
  listing: ['/shop/listing', '/shop/collection/'],
  search: ['/shop/search'],
  product: ['/shop/product/'],
  checkout: ['/shop/checkout'],
  account: ['/shop/account'],
  signIn: ['/auth/'],
  admin: ['/admin'],
  other: ['/'],
} as const satisfies Record<string, readonly string[]>;

/** `phone`: less than 768 px wide; `computer`: a tablet too. */
export const speedDevices = ['phone', 'computer'] as const;

export type SpeedPage = keyof typeof speedPages;

/** The kind of the page at a path. */
export function speedPageOf(path: string): SpeedPage {
  const kinds = Object.entries(speedPages) as [SpeedPage, readonly string[]][];
  const fits = ([, beginnings]: [SpeedPage, readonly string[]]) =>
    beginnings.some((beginning) => path.toLowerCase().startsWith(beginning));
  return kinds.find(fits)?.[0] ?? 'other';
}
