import type { Page } from '@playwright/test';

export interface BytesOverTheWire {
  script: number;
  all: number;
  /** Addresses of which more is to come. */
  underWay: ReadonlyMap<string, string>;
}

/** Counts what a page receives from now on, in bytes as they were sent, headers included. */
export async function countBytes(page: Page): Promise<Readonly<BytesOverTheWire>> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Network.enable');
  const kinds = new Map<string, string>();
  const underWay = new Map<string, string>();
  const bytes = { script: 0, all: 0, underWay };
  protocol.on('Network.requestWillBeSent', ({ requestId, request }) => underWay.set(requestId, request.url));
  protocol.on('Network.loadingFailed', ({ requestId }) => underWay.delete(requestId));
  protocol.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  protocol.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    underWay.delete(requestId);
    bytes.all += encodedDataLength;
    if (kinds.get(requestId) === 'Script') bytes.script += encodedDataLength;
  });
  return bytes;
}
