import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { CarouselDots } from './carousel-dots.tsx';
import { classNames } from './class-names.ts';
import { useCarousel } from './use-carousel.ts';
import { useSwipe } from './use-swipe.ts';
import * as texts from './ui.messages.ts';
import './carousel.css';

const SWIPE_PX = 40;

interface CarouselProps {
  /** What the carousel shows, for screen readers: 'Pictures of Neem Soap'. */
  label: string;
  /** A slide's `thumbnail` is shown in its dot, with `dots="thumbnails"`. */
  slides: readonly { key: string; content: ReactNode; thumbnail?: ReactNode }[];
  /** Interval between slides, in ms. Unset: it moves only by hand. */
  intervalMs?: number;
  /** Previous and next buttons next to the dots. */
  hasArrows?: boolean;
  /**
   * `below`: under the slides, without a background; `thumbnails`: from tablet width on, small pictures of the slides
   * below them.
   */
  dots?: 'over' | 'below' | 'thumbnails';
  className?: string;
}

/** Shows slides one at a time, as in ruling 12. A slide is loaded when its turn is near, and then kept. */
export function Carousel({
  label,
  slides,
  intervalMs,
  hasArrows = false,
  dots = 'over',
  className,
}: CarouselProps) {
  const count = slides.length;
  const { root, current, mounted, isPlaying, show, togglePlaying, holdHandlers } = useCarousel(
    count,
    intervalMs,
  );
  const swipe = useSwipe({
    thresholdPx: SWIPE_PX,
    onLeft: () => show(current + 1),
    onRight: () => show(current - 1),
  });
  const isAlone = count < 2;

  return (
    <section
      ref={root}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a landmark for each card would be a crowd of them
      role="group"
      aria-roledescription={texts.carousel()}
      aria-label={label}
      className={classNames('carousel', `carousel-with-dots-${dots}`, className)}
      {...(isAlone ? {} : holdHandlers)}
    >
      <div
        className="carousel-slides"
        aria-live={isPlaying ? 'off' : 'polite'}
        {...(isAlone ? {} : swipe.handlers)}
      >
        {slides.map(({ key, content }, index) => (
          <div
            key={key}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a slide is a group, not a set of fields
            role="group"
            aria-roledescription={texts.slide()}
            aria-label={texts.numberOf({ number: index + 1, count })}
            inert={index !== current}
            className="carousel-slide"
          >
            {mounted.has(index) ? content : null}
          </div>
        ))}
      </div>
      {isAlone ? null : (
        <>
          {hasArrows ? (
            <>
              <IconButton
                label={texts.previous()}
                className="carousel-previous"
                onClick={() => show(current - 1)}
              >
                <ChevronLeft size={22} aria-hidden />
              </IconButton>
              <IconButton label={texts.next()} className="carousel-next" onClick={() => show(current + 1)}>
                <ChevronRight size={22} aria-hidden />
              </IconButton>
            </>
          ) : null}
          <CarouselDots
            thumbnails={slides.map(({ thumbnail }) => (dots === 'thumbnails' ? thumbnail : null))}
            current={current}
            onShow={show}
            isPlaying={isPlaying}
            onToggle={intervalMs === undefined ? undefined : togglePlaying}
          />
        </>
      )}
    </section>
  );
}
