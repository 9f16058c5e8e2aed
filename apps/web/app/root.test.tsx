// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ErrorBoundary } from './root.tsx';
import { leavePage, renderRoutes } from './testing/render-routes.tsx';

afterEach(() => {
  leavePage();
  vi.restoreAllMocks();
});

function open(failure: unknown) {
  // React and the router log errors thrown while a page renders.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  function BrokenPage(): never {
    throw failure;
  }
  renderRoutes([{ path: '/', element: <BrokenPage />, ErrorBoundary }], '/');
}
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

test("a page that breaks says 'Unexpected Application Error!' and leads back to the shop", () => {
  open(new Error('planted'));
  expect(heading()).toBe('Unexpected Application Error!');
  expect(screen.getByRole('main')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Back to the shop' }).getAttribute('href')).toBe('/shop/home');
});

test('a page that is not there says so', () => {
  open({ status: 404, statusText: 'Not Found', internal: false, data: null });
  expect(heading()).toBe("page doesn't exists");
});
