import { Pause, Play } from 'lucide-react';

interface CarouselDotsProps {
  count: number;
  current: number;
  onShow: (index: number) => void;
  isPlaying: boolean;
  /** Unset where nothing moves by itself. */
  onToggle: (() => void) | undefined;
}

/** Where a carousel stands, and its pause button. */
export function CarouselDots({ count, current, onShow, isPlaying, onToggle }: CarouselDotsProps) {
  return (
    <div className="carousel-dots">
      {Array.from({ length: count }, (_, index) => (
        <button
          key={index}
          type="button"
          className="carousel-dot"
          aria-label={`Show ${index + 1} of ${count}`}
          aria-current={index === current || undefined}
          onClick={() => onShow(index)}
        />
      ))}
      {onToggle ? (
        <button
          type="button"
          className="carousel-toggle"
          aria-label={isPlaying ? 'Pause' : 'Play'}
          onClick={onToggle}
        >
          {isPlaying ? <Pause size={12} aria-hidden /> : <Play size={12} aria-hidden />}
        </button>
      ) : null}
    </div>
  );
}
