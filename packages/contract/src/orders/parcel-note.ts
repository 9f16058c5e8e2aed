/** The note of a parcel's event: how it travels, and which of the order's parcels it is. */
export function parcelNote(way: string, number: number): string {
  return `${way} · #${number}`;
}

/** The two parts of a shipment's note. `number` is left out for an order that is sent in one parcel. */
export function readParcelNote(note: string): { way: string; number?: number } {
  const [, way, number] = /^(.*) · #(\d+)$/.exec(note) ?? [];
  return way === undefined ? { way: note } : { way, number: Number(number) };
}
