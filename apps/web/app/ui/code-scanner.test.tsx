// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { leavePage, renderRoutes } from '../testing/render-routes.tsx';
import { CodeScanner } from './code-scanner.tsx';

afterEach(() => {
  leavePage();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

const show = (search = '') =>
  renderRoutes(
    [
      {
        path: '/admin/products',
        Component: () => <CodeScanner label="Scan" onCodes={() => Promise.resolve(true)} />,
      },
    ],
    `/admin/products${search}`,
  );

function withCamera(getUserMedia: (() => Promise<MediaStream>) | undefined, isSecureContext = true) {
  vi.stubGlobal('isSecureContext', isSecureContext);
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: getUserMedia && { getUserMedia },
  });
}

const failing = (name: string) => () => Promise.reject(new DOMException('no', name));

test.each([
  ['NotAllowedError', /^The camera is not allowed here/],
  ['NotFoundError', /^This device has no camera/],
  ['NotReadableError', /^Another program uses the camera/],
] as const)('without a camera, %s, it says why, and that codes can be typed', async (name, words) => {
  withCamera(failing(name));
  const { router } = show();
  await userEvent.click(screen.getByRole('button', { name: 'Scan' }));
  const said = await screen.findByText(words);
  expect(said.getAttribute('role')).toBe('alert');
  expect(said.textContent).toMatch(/[Tt]ype the code\.$/);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(await screen.findByRole('button', { name: 'Scan' })).toBeDefined();
  expect(router.state.location.search).toBe('');
});

test('at an address without https it says that the camera needs one', async () => {
  withCamera(undefined, false);
  show('?scan=camera');
  expect(
    await screen.findByText(/^Browsers open the camera only at addresses that begin with https/),
  ).toBeDefined();
});

test('a page that is not the one that was loaded is loaded again: it was not allowed the camera', async () => {
  const navigation = { name: 'http://localhost/admin/orders' } as PerformanceNavigationTiming;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([navigation]);
  const assign = vi.spyOn(window.location, 'assign').mockReturnValue();
  show('?search=neem');
  await userEvent.click(screen.getByRole('button', { name: 'Scan' }));
  expect(assign).toHaveBeenCalledWith('?search=neem&scan=camera');
});
