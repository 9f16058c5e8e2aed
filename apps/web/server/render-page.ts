import { LOCALES, type Language } from '@shop/messages/languages';
import { encodeBody, type EncodedBody, type Encoding } from '@shop/response-cache/encodings';
import { createHash, randomBytes } from 'node:crypto';
import type { PageHost } from '../app/platform/page-host.ts';
import { linkHeader } from './early-hints.ts';
import type { PageAddress } from './page-addresses.ts';
import { contentPolicy, pageHeaders, type PolicyHosts, withoutNonce } from './security-headers.ts';
import type { WebBuild } from './web-build.ts';

/** A page ready to be sent: only the encoding remains to be chosen. */
export interface RenderedPage {
  status: number;
  /** The template of its route. */
  route: string;
  etag: string;
  bodies: EncodedBody;
  /** Headers per encoding, as the flat list that `writeHead` accepts directly. */
  headers: Record<Encoding, string[]>;
  /** Headers of a 304. */
  unchangedHeaders: string[];
  /** If this is a not-found page: its key. */
  missing?: string;
  /** Its size in memory. */
  bytes: number;
}

interface RendererOptions {
  language: Language;
  /** Called when the first page is rendered. */
  loadBuild: () => Promise<WebBuild>;
  host: PageHost;
  hosts: PolicyHosts;
}

/** Headers of React Router's response that a browser needs too. */
const PASSED_ON = ['content-type', 'location', 'x-remix-response'];
/** Memory for the headers and maps of one page, apart from its bodies. */
const OVERHEAD_BYTES = 4_096;
const NONCE_BYTES = 18;

/**
 * Renders pages from nothing but language and address: no other data of the visitor reaches them. With
 * `hasMissingPage` it returns null for a missing page, at the cost of reading its data only.
 */
export function createRenderer({ language, loadBuild, host, hosts }: RendererOptions) {
  const load = async () => {
    const build = await loadBuild();
    const { createRequestHandler, createPageContext } = build.entry.module;
    return { handle: createRequestHandler(build, 'production'), createPageContext };
  };
  let loaded: ReturnType<typeof load> | null = null;

  return async (
    { canonical, missing, isPayment, hasCamera, route }: PageAddress,
    { hasMissingPage }: { hasMissingPage: boolean },
  ): Promise<RenderedPage | null> => {
    const request = new Request(host.browserConfig.publicUrl + canonical);
    const { handle, createPageContext } = await (loaded ??= load());
    const nonce = randomBytes(NONCE_BYTES).toString('base64url');
    const context = createPageContext({ ...host, hasMissingPage, nonce });
    const response = await handle(request, context);
    if (response.status === 404 && hasMissingPage) return null;
    const rendered = await response.text();
    const html = withoutNonce(rendered, nonce);
    const body = Buffer.from(html);
    const bodies = await encodeBody(body);
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    const shared: Record<string, string> = {
      ...pageHeaders(host.browserConfig.publicUrl, { isPayment, hasCamera }),
      'cache-control': response.status >= 400 ? 'no-store' : 'public, max-age=0, must-revalidate',
      // The language comes from a cookie, see page-language.ts.
      vary: 'Accept-Encoding, Cookie',
      'content-language': LOCALES[language],
      etag,
    };
    for (const name of PASSED_ON) {
      const value = response.headers.get(name);
      if (value !== null) shared[name] = value;
    }
    if (shared['content-type']?.startsWith('text/html')) {
      shared['content-security-policy'] = contentPolicy({ html: rendered, nonce }, hosts, isPayment);
      const link = response.status === 200 ? linkHeader(html) : null;
      if (link !== null) shared.link = link;
    }
    return {
      status: response.status,
      route,
      ...(response.status === 404 && { missing: language === 'en' ? missing : `${language} ${missing}` }),
      etag,
      bytes: bodies.br.length + bodies.gzip.length + bodies.identity.length + OVERHEAD_BYTES,
      bodies,
      headers: {
        br: flat({ ...shared, 'content-encoding': 'br', 'content-length': `${bodies.br.length}` }),
        gzip: flat({ ...shared, 'content-encoding': 'gzip', 'content-length': `${bodies.gzip.length}` }),
        identity: flat({ ...shared, 'content-length': `${bodies.identity.length}` }),
      },
      unchangedHeaders: flat(shared),
    };
  };
}

function flat(headers: Record<string, string>): string[] {
  return Object.entries(headers).flat();
}
