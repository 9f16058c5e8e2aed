// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Carousel } from './carousel.tsx';

const slides = ['first', 'second', 'third'].map((name) => ({ key: name, content: <p>{name}</p> }));
let isReduced = false;

beforeEach(() => {
  vi.useFakeTimers();
  isReduced = false;
  vi.spyOn(window, 'matchMedia').mockImplementation(
    () =>
      ({ matches: isReduced, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList,
  );
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly report: (entries: { isIntersecting: boolean }[]) => void;
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        this.report = report;
      }
      observe() {
        this.report([{ isIntersecting: true }]);
      }
      disconnect() {}
    },
  );
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function shown(): string | null | undefined {
  return document.querySelector('.carousel-slide:not([inert])')?.textContent;
}

function pass(ms: number) {
  act(() => void vi.advanceTimersByTime(ms));
}

function show(intervalMs?: number) {
  render(<Carousel label="Pictures" slides={slides} intervalMs={intervalMs} hasArrows />);
  return screen.getByRole('group', { name: 'Pictures' });
}

test('advances after the interval and wraps around', () => {
  show(5000);
  pass(4999);
  expect(shown()).toBe('first');
  pass(1);
  expect(shown()).toBe('second');
  pass(5000);
  expect(shown()).toBe('third');
  pass(5000);
  expect(shown()).toBe('first');
});

test('pauses while hovered and goes on after', () => {
  const carousel = show(5000);
  pass(3000);
  fireEvent.pointerEnter(carousel, { pointerType: 'mouse' });
  pass(60_000);
  expect(shown()).toBe('first');
  fireEvent.pointerLeave(carousel);
  pass(2000);
  expect(shown()).toBe('second');
});

test('pauses while the focus is in it', () => {
  show(5000);
  fireEvent.focus(screen.getByRole('button', { name: 'Pause' }));
  pass(60_000);
  expect(shown()).toBe('first');
});

test('pauses while touched and goes on after', () => {
  const carousel = show(5000);
  fireEvent.touchStart(carousel);
  pass(60_000);
  expect(shown()).toBe('first');
  fireEvent.touchEnd(carousel);
  pass(5000);
  expect(shown()).toBe('second');
});

test('stays once it was used', () => {
  show(5000);
  fireEvent.click(screen.getByRole('button', { name: 'Previous' }));
  expect(shown()).toBe('third');
  pass(60_000);
  expect(shown()).toBe('third');
});

test('has a pause button', () => {
  show(5000);
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
  pass(60_000);
  expect(shown()).toBe('first');
  fireEvent.click(screen.getByRole('button', { name: 'Play' }));
  pass(5000);
  expect(shown()).toBe('second');
});

test('does not move under reduced motion', () => {
  isReduced = true;
  show(5000);
  pass(60_000);
  expect(shown()).toBe('first');
});

test('a swipe to the left shows the next, and a small movement does nothing', () => {
  show(5000);
  const track = document.querySelector('.carousel-slides') as Element;
  const swipe = (by: number) => {
    fireEvent.pointerDown(track, { clientX: 200, isPrimary: true, button: 0 });
    fireEvent.pointerMove(track, { clientX: 200 + by });
    fireEvent.pointerUp(track, { clientX: 200 + by });
  };
  swipe(-20);
  expect(shown()).toBe('first');
  swipe(-60);
  expect(shown()).toBe('second');
});

test('fetches a slide only when its turn is near', () => {
  show(5000);
  expect(screen.queryByText('second')).toBeNull();
  pass(2500);
  expect(screen.queryByText('second')).not.toBeNull();
  expect(screen.queryByText('third')).toBeNull();
});

test('a single slide has no controls', () => {
  render(<Carousel label="Pictures" slides={slides.slice(0, 1)} intervalMs={5000} hasArrows />);
  expect(screen.queryAllByRole('button')).toHaveLength(0);
});

test('a thumbnail is the dot of its slide', () => {
  const pictured = slides.map((slide) => ({ ...slide, thumbnail: <i>{slide.key} small</i> }));
  render(<Carousel label="Pictures" slides={pictured} dots="thumbnails" />);
  fireEvent.click(screen.getByText('second small'));
  expect(shown()).toBe('second');
  expect(screen.getByRole('button', { name: 'Show 2 of 3' }).contains(screen.getByText('second small'))).toBe(
    true,
  );
});
