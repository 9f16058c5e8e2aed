/**
 * The statuses of a message, each of which is news after those before it, in whatever order they are told. `delivered`
 * may come after `failed`: one of somebody's devices got it. A message that is read in an open chat is never told as
 * delivered.
 */
export const statusOrder = ['accepted', 'sent', 'failed', 'delivered', 'read'] as const;
export type ToldStatus = (typeof statusOrder)[number];

export function isToldStatus(status: unknown): status is ToldStatus {
  return statusOrder.some((known) => known === status);
}

/** The statuses after which `status` is news. */
export function statusesBefore(status: ToldStatus): readonly ToldStatus[] {
  return statusOrder.slice(0, statusOrder.indexOf(status));
}
