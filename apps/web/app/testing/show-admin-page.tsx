import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { createQueryClient } from '../platform/query-client.ts';
import { clearSession } from '../platform/session.ts';
import { dismissToast } from '../ui/toast.ts';
import { Toaster } from '../ui/toaster.tsx';

/** Shows a page of the admin area at its address, with toasts. Refused calls are not repeated. */
export function showAdminPage(Page: ComponentType, address: string) {
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false } });
  const [path = address] = address.split('?');
  const element = (
    <QueryClientProvider client={client}>
      <Page />
      <Toaster />
    </QueryClientProvider>
  );
  const router = createMemoryRouter([{ path, element }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return { client, router };
}

/** What one test showed is not for the next one. */
export function leaveAdminPage() {
  cleanup();
  act(() => {
    dismissToast();
    clearSession();
  });
}
