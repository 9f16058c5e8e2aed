import type { Page } from '@playwright/test';

export interface BytesOverTheWire {
  script: number;
  all: number;
  /** Bytes by address, for scripts and for everything. */
  scripts: ReadonlyMap<string, number>;
  files: ReadonlyMap<string, number>;
  /** Addresses that have not been received completely. */
  underWay: ReadonlyMap<string, string>;
}

/** Counts what a page receives from now on, in bytes on the wire including headers. */
export async function countBytes(page: Page): Promise<Readonly<BytesOverTheWire>> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Network.enable');
  const kinds = new Map<string, string>();
  const underWay = new Map<string, string>();
  const addresses = new Map<string, string>();
  const scripts = new Map<string, number>();
  const files = new Map<string, number>();
  const bytes = { script: 0, all: 0, scripts, files, underWay };
  protocol.on('Network.requestWillBeSent', ({ requestId, request }) => {
    addresses.set(requestId, request.url);
    underWay.set(requestId, request.url);
  });
  protocol.on('Network.loadingFailed', ({ requestId }) => underWay.delete(requestId));
  protocol.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  protocol.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    underWay.delete(requestId);
    bytes.all += encodedDataLength;
    const address = addresses.get(requestId) ?? requestId;
    files.set(address, encodedDataLength);
    if (kinds.get(requestId) !== 'Script') return;
    bytes.script += encodedDataLength;
    scripts.set(address, encodedDataLength);
  });
  return bytes;
}

/** The largest files, largest first: '58,291 /assets/react-1234.js'. */
export function heaviest(files: ReadonlyMap<string, number>, count = 8): string {
  const lines = [...files]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, count)
    .map(([url, size]) => `${size.toLocaleString('en-IN')} ${new URL(url).pathname}`);
  return ['What weighs most, in bytes:', ...lines, ''].join('\n');
}
