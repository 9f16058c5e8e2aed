import { type May, isPermitted, permissions, type Permission } from '@shop/contract/call';
import { createContext, useContext, type ReactNode } from 'react';

/**
 * What the signed-in person may do for the shop, so that a page shows no button that would be refused. The server
 * judges; without a provider nothing is hidden.
 */
export const PermissionsContext = createContext<readonly Permission[]>(permissions);

export function usePermits(may: May): boolean {
  return isPermitted(may, useContext(PermissionsContext));
}

/** Its children, for who may make their call: `<Permitted may={refundOrder.may}>`. */
export const Permitted = import.meta.env.SSR ? ServersPermitted : BrowsersPermitted;

interface PermittedProps {
  may: May;
  children: ReactNode;
}

function BrowsersPermitted({ may, children }: PermittedProps) {
  return usePermits(may) ? children : null;
}

/** In a page that waits the styles hide what is not for the person's role (`pages/admin/waiting-page.css`). */
function ServersPermitted({ may, children }: PermittedProps) {
  return <span {...forWhoMay(may)}>{children}</span>;
}

/** Marks an element of a page that waits as being for who has one of the permissions. Nothing in the browser. */
export function forWhoMay(may: May): { 'data-may'?: string } {
  return import.meta.env.SSR ? { 'data-may': [may].flat().join(' ') } : {};
}
