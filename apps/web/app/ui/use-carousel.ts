import { startTransition, useRef, useState, type FocusEvent, type PointerEvent, useEffect } from 'react';
import { useInView } from './use-in-view.ts';
import { useReducedMotion } from './use-media-query.ts';

/** What holds a carousel still, as bits: home counts its bytes. */
const HOVER = 1;
const FOCUS = 2;
const TOUCH = 4;

/** Position and timer of a carousel (ruling 12). Without `intervalMs` it never moves by itself. */
export function useCarousel(count: number, intervalMs: number | undefined) {
  const root = useRef<HTMLElement>(null);
  const [index, setIndex] = useState(0);
  const [changes, setChanges] = useState(0);
  const [holds, setHolds] = useState(0);
  /** The visitor's choice. Unset: none yet. */
  const [choice, setChoice] = useState<'play' | 'stay'>();
  const isStill = useReducedMotion();
  const isInView = useInView(root);

  const current = count === 0 ? 0 : index % count;
  const isPlaying = intervalMs !== undefined && count > 1 && (choice ? choice === 'play' : !isStill);

  function moveTo(next: number) {
    setIndex((next + count) % count);
    setChanges((before) => before + 1);
  }

  const isRunning = isPlaying && holds === 0 && isInView;
  useAutoplay({ step: changes, intervalMs: intervalMs ?? 0, isRunning, advance: () => moveTo(current + 1) });
  const mounted = useMounted(current, count, isRunning ? intervalMs : undefined, holds > 0);

  // Nothing of it is seen: a press on a dot is several of these, and none may come before what it shows.
  const hold = (reason: number) => startTransition(() => setHolds((before) => before | reason));
  const release = (reason: number) => startTransition(() => setHolds((before) => before & ~reason));
  const endTouch = () => release(TOUCH);

  return {
    root,
    current,
    /** Slides to render. The others are not loaded yet. */
    mounted,
    isPlaying,
    /** The visitor moves the carousel, which then no longer moves by itself. */
    show(next: number) {
      setChoice('stay');
      moveTo(next);
    },
    togglePlaying: () => setChoice(isPlaying ? 'stay' : 'play'),
    holdHandlers: {
      onPointerEnter: (event: PointerEvent) => event.pointerType !== 'touch' && hold(HOVER),
      onPointerLeave: () => release(HOVER | TOUCH),
      onTouchStart: () => hold(TOUCH),
      onTouchEnd: endTouch,
      onTouchCancel: endTouch,
      onFocus: () => hold(FOCUS),
      onBlur: (event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) release(FOCUS);
      },
    },
  };
}

/**
 * Calls `advance` when `intervalMs` of running time have passed since `step` last changed. Paused time does not
 * count, so the clock continues where it stopped.
 */
function useAutoplay({
  step,
  intervalMs,
  isRunning,
  advance,
}: {
  step: number;
  intervalMs: number;
  isRunning: boolean;
  advance: () => void;
}) {
  const clock = useRef({ step, passedMs: 0 });
  const latest = useRef(advance);
  useEffect(() => {
    latest.current = advance;
  });

  useEffect(() => {
    if (clock.current.step !== step) clock.current = { step, passedMs: 0 };
    if (!isRunning) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => latest.current(), Math.max(0, intervalMs - clock.current.passedMs));
    return () => {
      clearTimeout(timer);
      clock.current.passedMs += performance.now() - startedAt;
    };
  }, [isRunning, intervalMs, step]);
}

/**
 * The slides that are or were shown, plus the next one once its turn is near: half an interval before, or when the
 * carousel is touched. The server renders only the first.
 */
function useMounted(current: number, count: number, intervalMs: number | undefined, isHeld: boolean) {
  const [shown, setShown] = useState<ReadonlySet<number>>(new Set([0]));
  const [isNextDue, setNextDue] = useState(false);
  if (!shown.has(current)) setShown(new Set([...shown, current]));
  if (isHeld && !isNextDue) setNextDue(true);

  useEffect(() => {
    if (intervalMs === undefined) return;
    const timer = setTimeout(() => setNextDue(true), intervalMs / 2);
    return () => clearTimeout(timer);
  }, [intervalMs]);

  return isNextDue && count > 0 ? new Set([...shown, (current + 1) % count]) : shown;
}
