import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, test, vi } from 'vitest';
import type { RenderedPage } from './render-page.ts';
import { sendPage } from './send-page.ts';

/** The headers with which a page is sent to who asks for `url`. */
function headersFor(url: string, page: { status: number; headers: string[] }): string[] {
  const writeHead = vi.fn<(status: number, headers: string[]) => void>();
  const encodings = { identity: page.headers, gzip: page.headers, br: page.headers };
  sendPage(
    { raw: { url, method: 'GET', headers: {} } } as unknown as FastifyRequest,
    { hijack: () => undefined, raw: { writeHead, end: () => undefined } } as unknown as FastifyReply,
    { status: page.status, headers: encodings, bodies: {}, etag: '' } as unknown as RenderedPage,
  );
  return writeHead.mock.calls[0]?.[1] ?? [];
}

test.each([
  ['/', '/shop/home', '/shop/home'],
  ['/?utm=x', '/shop/home', '/shop/home?utm=x'],
  [
    '/shop/product/old?utm=%F0%9F%8C%B8&a=b c',
    '/shop/product/new',
    '/shop/product/new?utm=%F0%9F%8C%B8&a=b%20c',
  ],
  ['/favicon.svg?utm=x', '/icon?v=1', '/icon?v=1'],
])('who opens %s and is led to %s gets there as %s', (url, location, sent) => {
  const headers = ['content-type', 'text/html', 'location', location];
  expect(headersFor(url, { status: 301, headers })).toEqual(['content-type', 'text/html', 'location', sent]);
});

test('a page that leads nowhere is sent as it is', () => {
  const headers = ['content-type', 'text/html', 'location', '/shop/home'];
  expect(headersFor('/shop/home?utm=x', { status: 200, headers })).toEqual(headers);
});
