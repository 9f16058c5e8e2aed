import { pathOf, type Endpoint, type ParamsOf, type ResponseOf } from '@shop/contract/endpoint';
import { BROWSER_CONFIG_ID, type BrowserConfig } from '../platform/browser-config.ts';

/** A call that a page made. */
export interface ApiCall {
  method: string;
  /** Path with its query. */
  url: string;
  body: unknown;
}

interface Refusal {
  /** 0: no answer at all. */
  status: number;
  message?: string;
  code?: string;
  fields?: Record<string, string>;
  data?: unknown;
}

type Answer = (call: ApiCall) => Response | Promise<Response>;

/** The API of a page test: answers what the test says, and fails the test on a call that it does not expect. */
export interface StubApi {
  calls: ApiCall[];
  /** Answers an endpoint, or one address of it where `params` are given. */
  on<E extends Endpoint>(
    endpoint: E,
    answer: ResponseOf<E> | ((call: ApiCall) => ResponseOf<E>),
    params?: ParamsOf<E>,
  ): void;
  /** Answers a `csvDownload`. */
  onFile(endpoint: Endpoint & { answers: 'csv' }, fileName: string, text: string): void;
  refuse(endpoint: Endpoint, refusal: Refusal): void;
  /** The endpoint's answer waits until the test lets it go. */
  hold<E extends Endpoint>(endpoint: E): (answer: ResponseOf<E>) => void;
  /** Puts the real `fetch` back; throws where a call was not expected. */
  restore(): void;
}

const config: BrowserConfig = {
  apiUrl: '',
  publicUrl: 'http://localhost:3000',
  razorpayKeyId: 'rzp_test_stub',
  razorpayCheckoutUrl: 'http://localhost:3001/v1/checkout.js',
  paymentsAreSimulated: true,
};

export function stubApi(): StubApi {
  layConfig();
  const calls: ApiCall[] = [];
  const unexpected: string[] = [];
  const answers: { method: string; pattern: RegExp; answer: Answer }[] = [];
  const realFetch = globalThis.fetch;

  globalThis.fetch = async (input, init = {}) => {
    const url = String(input);
    const method = init.method ?? 'GET';
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : init.body;
    const call = { method, url, body };
    calls.push(call);
    const [path = ''] = url.split('?');
    const known = answers.find((entry) => entry.method === method && entry.pattern.test(path));
    if (known) return known.answer(call);
    unexpected.push(`${method} ${url}`);
    return Response.json({ success: false, message: 'unexpected call', code: 'unexpected' }, { status: 400 });
  };

  function answerWith(endpoint: Endpoint, answer: Answer, params?: Record<string, string>) {
    const path = params ? pathOf(endpoint, params) : endpoint.path.replace(/:\w+/g, '[^/]+');
    answers.unshift({ method: endpoint.method, pattern: new RegExp(`^${path}$`), answer });
  }

  return {
    calls,
    on(endpoint, answer, params) {
      const answerTo =
        typeof answer === 'function' ? (answer as (call: ApiCall) => unknown) : () => answer as unknown;
      answerWith(
        endpoint,
        (call) => Response.json(answerTo(call)),
        params as Record<string, string> | undefined,
      );
    },
    onFile(endpoint, fileName, text) {
      const headers = { 'content-disposition': `attachment; filename="${fileName}"` };
      answerWith(endpoint, () => new Response(text, { headers }));
    },
    refuse: (endpoint, { status, message = '', code = 'stub', fields, data }) =>
      answerWith(endpoint, () => {
        if (status === 0) throw new TypeError('Failed to fetch');
        return Response.json({ success: false, message, code, fields, data }, { status });
      }),
    hold(endpoint) {
      const { promise, resolve } = Promise.withResolvers<Response>();
      // A copy for each call that waits.
      answerWith(endpoint, async () => (await promise).clone());
      return (answer) => resolve(Response.json(answer));
    },
    restore() {
      globalThis.fetch = realFetch;
      if (unexpected.length > 0)
        throw new Error(`Calls that the test did not expect: ${unexpected.join(', ')}`);
    },
  };
}

/** The configuration that every page carries. */
function layConfig() {
  if (document.getElementById(BROWSER_CONFIG_ID)) return;
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = BROWSER_CONFIG_ID;
  element.textContent = JSON.stringify(config);
  document.head.append(element);
}
