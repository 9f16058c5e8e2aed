/** Paise of a whole number of rupees. */
export function rupees(wholeRupees: number): number {
  return wholeRupees * 100;
}
