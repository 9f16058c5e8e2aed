// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PartBoundary } from './part-boundary.tsx';

let isPlanted = true;
function Part() {
  if (isPlanted) throw new Error('planted');
  return <p>the part</p>;
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  isPlanted = true;
});

function open(instead?: string) {
  // React logs what is thrown while it draws.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <>
      <p>the rest</p>
      <PartBoundary instead={instead}>
        <Part />
      </PartBoundary>
    </>,
  );
}

test('a part that breaks says so, the rest stays, and it can be tried again', () => {
  open();
  expect(screen.getByText('the rest')).toBeDefined();
  expect(screen.getByRole('alert').textContent).toContain('This part does not work right now.');
  isPlanted = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('the part')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what is given instead of a broken part is shown without a word', () => {
  open('another way');
  expect(screen.getByText('another way')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});
