import { setTimeout } from 'node:timers/promises';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, configure, getConfig, render } from '@testing-library/react';
import { createMemoryRouter, Outlet, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import { ShopSettingsContext } from '../platform/shop-settings.ts';
import { createQueryClient } from '../platform/query-client.ts';
import { clearSession, startSession, type SessionUser } from '../platform/session.ts';
import { dismissToast } from '../ui/toast.ts';
import { Toaster } from '../ui/toaster.tsx';
import { onlineOnly } from './online-only.ts';
import './without-owner-stacks.ts';

/** The shopper of page tests. */
export const asha: SessionUser = { id: 'u1', email: 'asha@deodar.example', userName: 'Asha', role: 'user' };

const MOST_TASKS = 2_000;
const isSheetEmpty = () => document.querySelector('.dialog-body:empty') !== null;
const { asyncWrapper } = getConfig();
configure({
  // Not a measurement: on a busy machine it takes seconds to load the scripts of the first dialog.
  asyncUtilTimeout: 20_000,
  // The contents of a sheet follow its frame in a task of their own (`dialog-panel.tsx`): anyone who waited has them.
  async asyncWrapper(work) {
    const result = await asyncWrapper(work);
    for (let task = 0; task < MOST_TASKS && isSheetEmpty(); task += 1) await setTimeout(1);
    return result;
  },
});
/** Signs the shopper in. */
export function signIn(user: SessionUser = asha) {
  act(() => startSession(user, 'token'));
}

/** Renders routes like the app: with the shop's settings, toasts, and queries that fail without retries. */
export function renderRoutes(routes: RouteObject[], path: string, settings: ShopSettings = onlineOnly) {
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  // Like in the app, what a toast offers may be a link.
  const page = (
    <>
      <Outlet />
      <Toaster />
    </>
  );
  const router = createMemoryRouter([{ element: page, children: routes }], { initialEntries: [path] });
  const { unmount } = render(
    <ShopSettingsContext value={settings}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ShopSettingsContext>,
  );
  return { router, queryClient, unmount };
}

/** Removes what a test has rendered. */
export function leavePage() {
  cleanup();
  act(() => {
    dismissToast();
    clearSession();
  });
  window.sessionStorage.clear();
  window.localStorage.clear();
}

/** Title and description of the displayed toast, or null. */
export function toastText(): string | null {
  return document.querySelector('.toast > div')?.textContent ?? null;
}
