interface Courier {
  name: string;
  /** The page about one parcel, whose number takes the place of `{number}`; unset where none is certain. */
  trackingPage?: string;
}

/** Couriers that small shops of India use, offered where one is typed. */
export const couriers: readonly Courier[] = [
  { name: 'India Post' },
  { name: 'Delhivery', trackingPage: 'https://www.delhivery.com/track/package/{number}' },
  { name: 'DTDC' },
  { name: 'Blue Dart' },
  { name: 'Ekart' },
  { name: 'XpressBees' },
];

/** The courier's own page about a parcel; null where it is not known. */
export function trackingPageOf({
  courier,
  trackingNumber,
}: {
  courier: string;
  trackingNumber: string;
}): string | null {
  if (trackingNumber === '') return null;
  const known = couriers.find(({ name }) => name.toLowerCase() === courier.trim().toLowerCase());
  return known?.trackingPage?.replace('{number}', encodeURIComponent(trackingNumber)) ?? null;
}
