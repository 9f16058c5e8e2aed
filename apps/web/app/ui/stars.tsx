import * as texts from './ui.messages.ts';
import './stars.css';

const STARS = 5;

/** A mean rating from 0 to 5, shown as stars filled to the hundredth. `size` is the side of one star in pixels. */
export function Stars({ value, size = 18 }: { value: number; size?: number }) {
  const share = Math.min(Math.max(value, 0), STARS) / STARS;
  return (
    <span className="stars" style={{ width: size * STARS, height: size }}>
      <span className="sr-only">{texts.outOfFive({ value: value.toFixed(2) })}</span>
      <span className="stars-filled" style={{ width: `${share * 100}%` }} />
    </span>
  );
}
