import type { BrowserContext } from '@playwright/test';

/** A failing request that a test provokes: its status, or `failed` if there is no answer, and part of its address. */
export interface AnnouncedRequest {
  status: number | 'failed';
  address: string;
}

/** Errors that the pages of a browser context reported and should not have. */
export interface Complaints {
  /** From now on expects such requests. The test fails if there is none. */
  announce(request: AnnouncedRequest): void;
  /** All unannounced errors so far, and announced requests that never happened. */
  list(): string[];
}

/**
 * Records on every page of `context`: errors that are logged or thrown, violations of the content policy, and
 * requests that fail or are answered with 400 or above.
 */
export function collectComplaints(context: BrowserContext): Complaints {
  const complaints: string[] = [];
  const announced = new Map<AnnouncedRequest, number>();

  function note(status: AnnouncedRequest['status'], address: string) {
    const expected = [...announced.keys()].find(
      (request) => request.status === status && address.includes(request.address),
    );
    if (expected) announced.set(expected, (announced.get(expected) ?? 0) + 1);
    else complaints.push(`${status}: ${address}`);
  }

  context.on('weberror', (webError) => complaints.push(`thrown: ${webError.error().message}`));
  context.on('console', (message) => {
    // The browser itself logs each refused request. These are checked by their status below.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      complaints.push(`logged: ${message.text()}`);
    }
  });
  context.on('response', (response) => {
    if (response.status() >= 400) note(response.status(), response.url());
  });
  context.on('requestfailed', (request) => {
    // The browser aborts pending requests when a page is left.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') note('failed', request.url());
  });

  return {
    announce: (request) => void announced.set(request, announced.get(request) ?? 0),
    list: () => [
      ...complaints,
      ...[...announced]
        .filter(([, times]) => times === 0)
        .map(([{ status, address }]) => `announced, but never came: ${status}: ${address}`),
    ],
  };
}
