import type { BrowserContext } from '@playwright/test';

/** A request that a test provokes: its status, or `failed` where no answer comes, and a part of its address. */
export interface AnnouncedRequest {
  status: number | 'failed';
  address: string;
}

/** What the pages of a browser context said that no page should say. */
export interface Complaints {
  /** Makes such requests part of the test, from now on; the test fails where none comes. */
  announce(request: AnnouncedRequest): void;
  /** Everything unannounced so far, and what was announced and never came. */
  list(): string[];
}

/**
 * Listens to every page of `context`: an error that is logged or thrown, a breach of the content policy, a
 * request that fails or is answered with 400 or above.
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
    // The browser logs each refused request by itself; those are judged by their status below.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      complaints.push(`logged: ${message.text()}`);
    }
  });
  context.on('response', (response) => {
    if (response.status() >= 400) note(response.status(), response.url());
  });
  context.on('requestfailed', (request) => {
    // What a page asked for is dropped by the browser when the page is left.
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
