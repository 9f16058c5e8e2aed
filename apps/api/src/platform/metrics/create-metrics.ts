import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** Numbers of the process for Prometheus, in its text format. */
export interface Metrics {
  /** Counts and times every request of `app`; call before its routes are added. */
  followRequests(app: FastifyInstance): void;
  /** Times a call to the provider. */
  providerCalled(call: { operation: string; outcome: string; seconds: number }): void;
  /** Adds a number that is read when it is asked for, by labels where it has some. */
  addReading(reading: Reading): void;
  /** Everything, as it is now. */
  text(): Promise<{ contentType: string; text: string }>;
}

/** A number that something else keeps. */
export interface Reading {
  name: string;
  help: string;
  /** A counter only grows; unless told it is a gauge. */
  isCounter?: boolean;
  /** Names of its labels; values of the same labels must be few. */
  labels?: readonly string[];
  read: () => ReadValue[] | Promise<ReadValue[]>;
}

/** A value, and which of the same name it is. */
export interface ReadValue {
  value: number;
  labels?: Record<string, string>;
}

/** From an answer out of memory to one that waited for the gate, in seconds. */
const REQUEST_SECONDS = [0.002, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** The provider answers within a second mostly, and is given up after five. */
const PROVIDER_SECONDS = [0.1, 0.25, 0.5, 1, 2, 3, 5];
const KNOWN_METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

declare module 'fastify' {
  interface FastifyRequest {
    /** The template of the page that was asked for, such as `/shop/product/:id`; null: no page. */
    pageRoute: string | null;
  }
}

/** Metrics of this process, with those of Node: CPU, memory, event loop, garbage collection. */
export function createMetrics({ version }: { version: string }): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'shop_build_info',
    help: 'Which version runs, and on which Node: always 1',
    labelNames: ['version', 'node'],
    registers,
  }).set({ version, node: process.versions.node }, 1);
  const requests = new Counter({
    name: 'shop_http_requests_total',
    help: 'Requests answered, by the template of their address',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const requestSeconds = new Histogram({
    name: 'shop_http_request_duration_seconds',
    help: 'From the headers of a request to the end of its answer',
    labelNames: ['route'],
    buckets: REQUEST_SECONDS,
    registers,
  });
  const providerSeconds = new Histogram({
    name: 'shop_provider_call_duration_seconds',
    help: 'Calls to the payment provider: ok, refused, retry (nothing happened), unknown (it may have), not_called',
    labelNames: ['operation', 'outcome'],
    buckets: PROVIDER_SECONDS,
    registers,
  });

  return {
    followRequests(app) {
      if (!app.hasRequestDecorator('pageRoute')) app.decorateRequest('pageRoute', null);
      app.addHook('onResponse', (request, reply, done) => {
        if (!isFromWithin(request)) {
          const route = routeOf(request);
          const method = KNOWN_METHODS.has(request.method) ? request.method : 'other';
          requests.inc({ method, route, status: reply.raw.statusCode });
          requestSeconds.observe({ route }, reply.elapsedTime / 1_000);
        }
        done();
      });
    },
    providerCalled({ operation, outcome, seconds }) {
      providerSeconds.observe({ operation, outcome }, seconds);
    },
    addReading({ name, help, isCounter = false, labels = [], read }) {
      const Kind = isCounter ? Counter : Gauge;
      const metric: Counter | Gauge = new Kind({
        name,
        help,
        labelNames: [...labels],
        registers,
        async collect() {
          const values = await read();
          metric.reset();
          // Reset alone leaves a 0, which is something else than not known.
          if (values.length === 0) metric.remove();
          for (const { value, labels: which = {} } of values) metric.inc(which, value);
        },
      });
    },
    async text() {
      return { contentType: registry.contentType, text: await registry.metrics() };
    },
  };
}

/** A page that is rendered asks the API without the network: that is part of the page, not a request of somebody. */
function isFromWithin(request: FastifyRequest): boolean {
  return '_lightMyRequest' in request.raw;
}

/** A template, never an address: addresses are without number. Files of the pages have one for all. */
function routeOf(request: FastifyRequest): string {
  if (request.pageRoute !== null) return request.pageRoute;
  const url = request.routeOptions.url ?? 'unknown';
  return url.startsWith('/assets/') ? '/assets/*' : url;
}
