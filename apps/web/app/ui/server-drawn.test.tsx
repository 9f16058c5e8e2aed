// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { serverDrawn } from './server-drawn.tsx';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

function Words() {
  return <p>Made by hand</p>;
}

function routerFor(element: ReactNode) {
  return createMemoryRouter([
    { path: '/', element },
    { path: '/shop/listing', element: <p>The listing</p> },
  ]);
}

/** A document as sent by the server: text with two links. */
function serverDocument() {
  const container = document.createElement('div');
  container.innerHTML =
    '<div class="server-drawn"><a href="/shop/listing">Products</a><a href="mailto:help@deodar.example">Write to us</a></div>';
  document.body.append(container);
  return container;
}

test('what the server drew stays, without its script, and its links stay in the page', async () => {
  const fetchModule = vi.fn<() => Promise<{ default: typeof Words }>>().mockResolvedValue({ default: Words });
  const ServerWords = serverDrawn(fetchModule);
  const router = routerFor(<ServerWords />);
  const container = serverDocument();
  render(<RouterProvider router={router} />, { container, hydrate: true });
  expect(fetchModule).not.toHaveBeenCalled();

  await act(() => screen.getByRole('link', { name: 'Products' }).click());
  expect(await screen.findByText('The listing')).toBeDefined();
  expect(router.state.location.pathname).toBe('/shop/listing');
});

test('a link out of the shop is the browser’s', () => {
  const ServerWords = serverDrawn(() => Promise.resolve({ default: Words }));
  const router = routerFor(<ServerWords />);
  render(<RouterProvider router={router} />, { container: serverDocument(), hydrate: true });
  const press = new MouseEvent('click', { bubbles: true, cancelable: true });
  screen.getByRole('link', { name: 'Write to us' }).dispatchEvent(press);
  expect(press.defaultPrevented).toBe(false);
  expect(router.state.location.pathname).toBe('/');
});

test('a page that the browser draws fetches the script, and again after a failure', async () => {
  const fetchModule = vi
    .fn<() => Promise<{ default: typeof Words }>>()
    .mockRejectedValueOnce(new Error('lost'))
    .mockResolvedValue({ default: Words });
  const ServerWords = serverDrawn(fetchModule);
  await ServerWords.load();
  render(<RouterProvider router={routerFor(<ServerWords />)} />);
  expect(await screen.findByText('Made by hand')).toBeDefined();
  expect(fetchModule).toHaveBeenCalledTimes(2);
});
