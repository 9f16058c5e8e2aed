import type { LoaderFunctionArgs } from 'react-router';
import { pageHostContext } from '../platform/page-host.ts';

/** Pages that are only a shell for one person, and the API: search engines find nothing there. */
const CLOSED = [
  '/api/',
  '/admin/',
  '/auth/',
  '/shop/account',
  '/shop/checkout',
  '/shop/payment-success',
  '/shop/paypal-return',
];

export function loader({ context }: LoaderFunctionArgs) {
  const { publicUrl } = context.get(pageHostContext).browserConfig;
  const lines = [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
