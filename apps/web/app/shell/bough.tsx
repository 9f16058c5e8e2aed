const PAIRS = 34;

/** One needle pair after the other along a bent stem, the longest in the lower middle. */
function needles(): string {
  return Array.from({ length: PAIRS }, (_, index) => {
    const along = index / (PAIRS - 1);
    const x = 100 + 26 * along * along;
    const y = 390 - 372 * along;
    const length = 24 + 74 * Math.sin(Math.PI * (0.16 + 0.76 * (1 - along)));
    const pair = [-1, 1].map((side) => {
      const tipX = x + side * length * 0.92;
      const tipY = y - length * 0.62;
      return `M${at(x)} ${at(y)}Q${at(x + side * length * 0.5)} ${at(y - length * 0.12)} ${at(tipX)} ${at(tipY)}`;
    });
    return pair.join('');
  }).join('');
}

const at = (value: number) => value.toFixed(1);
const BOUGH = `M100 400Q104 190 126 8${needles()}`;

/** A deodar's bough, drawn in fine lines. */
export function Bough({ className }: { className?: string }) {
  return (
    <svg viewBox="0 -20 220 420" className={className} fill="none" stroke="currentColor" aria-hidden>
      <path strokeLinecap="round" d={BOUGH} />
    </svg>
  );
}
