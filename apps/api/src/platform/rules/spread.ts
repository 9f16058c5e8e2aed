/**
 * Spreads an amount over parts by their weights. The shares add up to the amount, and none exceeds its weight unless
 * the amount exceeds the sum of the weights. Each part gets its share rounded down. The remaining paise go one by one
 * to the parts that lost the largest fraction, among equals to the first. An amount below 0 is spread like the one above.
 * @param weights integers ≥ 0; if none is above 0, the amount must be 0
 */
export function spread(paise: number, weights: readonly number[]): number[] {
  if (paise === 0) return weights.map(() => 0);
  // `0 -` keeps a share of nothing from being -0.
  if (paise < 0) return spread(-paise, weights).map((share) => 0 - share);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum === 0) throw new Error('An amount cannot be spread over nothing');
  if (paise === sum) return [...weights];
  const parts = weights.map((weight) => divided(paise, weight, sum));
  const shares = parts.map(({ quotient }) => quotient);
  const left = paise - shares.reduce((total, share) => total + share, 0);
  if (left === 0) return shares;
  const byFraction = parts
    .map(({ rest }, index) => ({ index, rest }))
    .sort((one, other) => other.rest - one.rest || one.index - other.index);
  for (let rank = 0; rank < left; rank += 1) {
    const index = byFraction[rank]?.index ?? 0;
    shares[index] = (shares[index] ?? 0) + 1;
  }
  return shares;
}

/** `paise × weight ÷ sum` with its remainder, exact even if the product exceeds the safe integers. */
function divided(paise: number, weight: number, sum: number): { quotient: number; rest: number } {
  const product = paise * weight;
  if (product <= Number.MAX_SAFE_INTEGER) {
    const rest = product % sum;
    return { quotient: (product - rest) / sum, rest };
  }
  const exact = BigInt(paise) * BigInt(weight);
  return { quotient: Number(exact / BigInt(sum)), rest: Number(exact % BigInt(sum)) };
}
