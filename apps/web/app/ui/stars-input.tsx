import { Star } from 'lucide-react';
import { useId } from 'react';
import * as texts from './stars-input.messages.ts';
import './stars.css';

const STARS = [1, 2, 3, 4, 5] as const;

interface StarsInputProps {
  label: string;
  /** 0: none selected yet. */
  value: number;
  onChange: (value: number) => void;
}

/** An input of five stars, used by pointer or with the arrow keys. */
export function StarsInput({ label, value, onChange }: StarsInputProps) {
  const name = useId();
  return (
    <fieldset className="stars-input">
      <legend className="sr-only">{label}</legend>
      {STARS.map((star) => (
        <label key={star} className={star <= value ? 'stars-input-star stars-input-on' : 'stars-input-star'}>
          <input
            type="radio"
            className="sr-only"
            name={name}
            value={star}
            checked={star === value}
            onChange={() => onChange(star)}
          />
          <span className="sr-only">{star === 1 ? texts.oneStar() : texts.stars({ count: star })}</span>
          <Star size={26} aria-hidden />
        </label>
      ))}
    </fieldset>
  );
}
