// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { useAddressDialog } from './use-address-dialog.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function Opener() {
  const { shownId, show } = useAddressDialog('order');
  return (
    <button type="button" onClick={() => show('7')}>
      {shownId ?? 'closed'}
    </button>
  );
}

function renderOpener(): HTMLElement {
  vi.useFakeTimers();
  render(
    <MemoryRouter>
      <Opener />
    </MemoryRouter>,
  );
  return screen.getByRole('button');
}

test('the browser shows the press before the dialog is made', () => {
  const button = renderOpener();
  const nextFrame = vi.fn<typeof requestAnimationFrame>(() => 1);
  vi.stubGlobal('requestAnimationFrame', nextFrame);
  fireEvent.click(button);
  expect(button.textContent).toBe('closed');
  act(() => {
    nextFrame.mock.calls[0]?.[0](0);
    vi.advanceTimersByTime(0);
  });
  expect(button.textContent).toBe('7');
});

test('in a tab that draws no frames it opens all the same, once', () => {
  const button = renderOpener();
  vi.stubGlobal('requestAnimationFrame', () => 1);
  fireEvent.click(button);
  act(() => {
    vi.advanceTimersByTime(100);
  });
  expect(button.textContent).toBe('7');
});
