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
export function Permitted({ may, children }: { may: May; children: ReactNode }) {
  return usePermits(may) ? children : null;
}
