import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, configure, render } from '@testing-library/react';
import { createMemoryRouter, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { demonstrationSettings } from '@shop/contract/settings/demonstration-settings';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import { ShopSettingsContext } from '../platform/shop-settings.ts';
import { createQueryClient } from '../platform/query-client.ts';
import { clearSession, startSession, type SessionUser } from '../platform/session.ts';
import { dismissToast } from '../ui/toast.ts';
import { Toaster } from '../ui/toaster.tsx';

// Not a measurement: a busy machine takes seconds to load what comes with the first dialog.
configure({ asyncUtilTimeout: 20_000 });

/** The shopper of page tests. */
export const asha: SessionUser = { id: 'u1', email: 'asha@deodar.example', userName: 'Asha', role: 'user' };

/** Signs the shopper in. */
export function signIn(user: SessionUser = asha) {
  act(() => startSession(user, 'token'));
}

/** Renders routes as the app does: with the shop's settings, queries that fail at once, and toasts. */
export function renderRoutes(
  routes: RouteObject[],
  path: string,
  settings: ShopSettings = demonstrationSettings,
) {
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  render(
    <ShopSettingsContext value={settings}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Toaster />
      </QueryClientProvider>
    </ShopSettingsContext>,
  );
  return { router, queryClient };
}

/** Takes down what a test put up. */
export function leavePage() {
  cleanup();
  act(() => {
    dismissToast();
    clearSession();
  });
  window.sessionStorage.clear();
}

/** Title and description of the toast that is shown, or null. */
export function toastText(): string | null {
  return document.querySelector('.toast > div')?.textContent ?? null;
}
