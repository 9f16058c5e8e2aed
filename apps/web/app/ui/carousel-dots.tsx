import { Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import * as texts from './ui.messages.ts';
import './carousel.css';

interface CarouselDotsProps {
  /** The picture in each dot, or a line where there is none. */
  thumbnails: readonly ReactNode[];
  current: number;
  onShow: (index: number) => void;
  isPlaying: boolean;
  /** Unset if the carousel does not move by itself. */
  onToggle: (() => void) | undefined;
}

/** The position of a carousel and its pause button. */
export function CarouselDots({ thumbnails, current, onShow, isPlaying, onToggle }: CarouselDotsProps) {
  const count = thumbnails.length;
  return (
    <div className="carousel-dots">
      {thumbnails.map((thumbnail, index) => (
        <button
          key={index}
          type="button"
          className="carousel-dot"
          aria-label={texts.showOf({ number: index + 1, count })}
          aria-current={index === current || undefined}
          onClick={() => onShow(index)}
        >
          {thumbnail}
        </button>
      ))}
      {onToggle ? (
        <button
          type="button"
          className="carousel-toggle"
          aria-label={isPlaying ? texts.pause() : texts.play()}
          onClick={onToggle}
        >
          {isPlaying ? <Pause size={12} aria-hidden /> : <Play size={12} aria-hidden />}
        </button>
      ) : null}
    </div>
  );
}
