// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { permissions } from '@shop/contract/call';
import { setUnanswered } from '../../platform/connection.ts';
import { WaitingPage } from './waiting-page.tsx';

afterEach(() => {
  cleanup();
  act(() => setUnanswered(false));
  document.documentElement.removeAttribute('data-drawn');
  document.body.replaceChildren();
  window.takeEarlyTaps = undefined;
});

const fields = (id: string) =>
  `<label for="${id}-1">From</label><input id="${id}-1"><label for="${id}-2">Until</label><input id="${id}-2">`;

/** A document as the server sends it, in a tab that knows its session. */
function serverDocument() {
  document.documentElement.dataset['drawn'] = 'orders';
  const container = document.createElement('div');
  container.innerHTML = `<div class="waiting-page" aria-busy="true">${fields('a')}</div><div class="waiting-page-words"><output class="auth-placeholder"><span class="sr-only">Loading</span></output></div>`;
  document.body.append(container);
  return container;
}

function show({ isReady }: { isReady: boolean }) {
  if (!isReady) return <WaitingPage>not drawn by the browser</WaitingPage>;
  // More comes before the fields than the waiting page has.
  return <div dangerouslySetInnerHTML={{ __html: `<input>${fields('b')}` }} />;
}

test('what the server drew stays as it is, and what was typed goes on at the field of the same name', async () => {
  const container = serverDocument();
  const until = screen.getByLabelText<HTMLInputElement>('Until');
  until.value = '2026-11-29';
  window.takeEarlyTaps = vi.fn<NonNullable<Window['takeEarlyTaps']>>(() => [
    { type: 'input' as const, target: until, place: 1, value: until.value, checked: false },
  ]);
  const { rerender } = render(show({ isReady: false }), { container, hydrate: true });
  expect(screen.getByLabelText('Until')).toBe(until);
  expect(screen.queryByText('not drawn by the browser')).toBeNull();
  expect(window.takeEarlyTaps).not.toHaveBeenCalled();

  rerender(show({ isReady: true }));
  await act(() => Promise.resolve());
  expect(screen.getByLabelText<HTMLInputElement>('Until').value).toBe('2026-11-29');
  expect(document.activeElement).toBe(screen.getByLabelText('Until'));
  expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('');
});

test('the focus goes on, and not to what somebody else focused', () => {
  const container = serverDocument();
  const { rerender } = render(show({ isReady: false }), { container, hydrate: true });
  screen.getByLabelText('Until').focus();
  rerender(show({ isReady: true }));
  expect(document.activeElement).toBe(screen.getByLabelText('Until'));
});

test('a missing answer hides it, and says so', () => {
  const container = serverDocument();
  render(show({ isReady: false }), { container, hydrate: true });
  act(() => setUnanswered(true));
  expect(container.querySelector<HTMLElement>('.waiting-page')?.hidden).toBe(true);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  act(() => setUnanswered(false));
  expect(container.querySelector<HTMLElement>('.waiting-page')?.hidden).toBe(false);
  expect(container.querySelector('.auth-placeholder')).not.toBeNull();
});

test('the styles know every permission', () => {
  const styles = readFileSync(join(import.meta.dirname, 'waiting-page.css'), 'utf8');
  const named = [...styles.matchAll(/\[data-drawn~='(\w+)'\] \[data-may~='\1'\]/g)].map(([, name]) => name);
  expect(named).toEqual([...permissions]);
});

test('where the browser draws it there is the black placeholder alone', () => {
  const { container } = render(show({ isReady: false }));
  expect(container.querySelector('.waiting-page')).toBeNull();
  expect(container.querySelector('.auth-placeholder')).not.toBeNull();
});
