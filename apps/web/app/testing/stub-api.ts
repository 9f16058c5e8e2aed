import { pathOf, type Call } from '@shop/contract/call';
import type { FileCall } from '@shop/contract/endpoints';
import { getOrderCourier } from '@shop/contract/couriers/calls';
import { listSaved } from '@shop/contract/cart/saved-calls';
import { listBoughtTogether } from '@shop/contract/catalog/together-calls';
import { listFittingCodes } from '@shop/contract/offers/fitting-calls';
import { BROWSER_CONFIG_ID, type BrowserConfig } from '../platform/browser-config.ts';
import type { ParamsOf, ResponseOf } from '../platform/call-api.ts';

/** A call that a page made. */
export interface ApiCall {
  method: string;
  /** The path with its query. */
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
  retryAfterSeconds?: number;
}

type Answer = (call: ApiCall) => Response | Promise<Response>;

/** The API in a page test. It gives the answers that the test defines, and fails the test on any unexpected call. */
export interface StubApi {
  calls: ApiCall[];
  /** Defines the answer of an endpoint, or of one address of it if `params` are given. */
  on<C extends Call>(
    call: C,
    answer: ResponseOf<C> | ((made: ApiCall) => ResponseOf<C>),
    params?: ParamsOf<C>,
  ): void;
  /** Defines the answer of a `csvDownload`. */
  onFile(call: FileCall, fileName: string, text: string): void;
  refuse(call: Call, refusal: Refusal): void;
  /** Holds the endpoint's answer back until the test releases it. */
  hold<C extends Call>(call: C): (answer: ResponseOf<C>) => void;
  /** Restores the real `fetch`. Throws if there was an unexpected call. */
  restore(): void;
}

const config: BrowserConfig = {
  apiUrl: '',
  publicUrl: 'http://localhost:3000',
  razorpayKeyId: 'rzp_test_stub',
  razorpayCheckoutUrl: 'http://localhost:3001/v1/checkout.js',
  paymentsAreSimulated: true,
};

/** Every open cart asks for codes to offer; only tests about these answer with any. */
const noCodes = { success: true, data: [] } satisfies ResponseOf<typeof listFittingCodes>;

/** Every open cart and product asks what is kept for later. */
const nothingSaved = { success: true, data: [] } satisfies ResponseOf<typeof listSaved>;

const nothingTogether = { success: true, data: [] } satisfies ResponseOf<typeof listBoughtTogether>;

/** Every open order asks for its courier; only tests about these have an account. */
const noCourier = {
  success: true,
  data: { account: 'none', box: { length: 20, breadth: 15, height: 10, grams: 400 } },
} satisfies ResponseOf<typeof getOrderCourier>;

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

  function answerWith(call: Call, answer: Answer, params?: Record<string, string>) {
    const path = params ? pathOf(call, params) : call.path.replace(/:\w+/g, '[^/]+');
    answers.unshift({ method: call.method, pattern: new RegExp(`^${path}$`), answer });
  }

  answerWith(listFittingCodes, () => Response.json(noCodes));
  answerWith(getOrderCourier, () => Response.json(noCourier));
  answerWith(listSaved, () => Response.json(nothingSaved));
  answerWith(listBoughtTogether, () => Response.json(nothingTogether));

  return {
    calls,
    on(call, answer, params) {
      const answerTo =
        typeof answer === 'function' ? (answer as (call: ApiCall) => unknown) : () => answer as unknown;
      answerWith(call, (made) => Response.json(answerTo(made)), params as Record<string, string> | undefined);
    },
    onFile(call, fileName, text) {
      const headers = { 'content-disposition': `attachment; filename="${fileName}"` };
      answerWith(call, () => new Response(text, { headers }));
    },
    refuse: (call, { status, message = '', code = 'stub', fields, data, retryAfterSeconds }) =>
      answerWith(call, () => {
        if (status === 0) throw new TypeError('Failed to fetch');
        const headers = new Headers();
        if (retryAfterSeconds !== undefined) headers.set('retry-after', String(retryAfterSeconds));
        return Response.json({ success: false, message, code, fields, data }, { status, headers });
      }),
    hold(call) {
      const { promise, resolve } = Promise.withResolvers<Response>();
      // Each waiting call gets its own copy.
      answerWith(call, async () => (await promise).clone());
      return (answer) => resolve(Response.json(answer));
    },
    restore() {
      globalThis.fetch = realFetch;
      if (unexpected.length > 0)
        throw new Error(`Calls that the test did not expect: ${unexpected.join(', ')}`);
    },
  };
}

/** Adds the configuration that every page contains. */
function layConfig() {
  if (document.getElementById(BROWSER_CONFIG_ID)) return;
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = BROWSER_CONFIG_ID;
  element.textContent = JSON.stringify(config);
  document.head.append(element);
}
