import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** Metrics of the process for Prometheus, in its text format. */
export interface Metrics {
  /** Counts and times every request of `app`; call before its routes are added. */
  followRequests(app: FastifyInstance): void;
  /** Times a call to the provider. */
  providerCalled(call: { operation: string; outcome: string; seconds: number }): void;
  /** Adds a number that is read at each scrape, with labels if it has any. */
  addReading(reading: Reading): void;
  /** All metrics as they are now. */
  text(): Promise<{ contentType: string; text: string }>;
}

/** A number that is kept elsewhere. */
export interface Reading {
  name: string;
  help: string;
  /** A counter only grows; the default is a gauge. */
  isCounter?: boolean;
  /** The names of its labels, which must have few different values. */
  labels?: readonly string[];
  read: () => ReadValue[] | Promise<ReadValue[]>;
}

/** A value, and the values of its labels. */
export interface ReadValue {
  value: number;
  labels?: Record<string, string>;
}

/** In seconds, from an answer out of memory to one that waited for the gate. */
const REQUEST_SECONDS = [0.002, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** The provider mostly answers within a second, and is given up after five. */
const PROVIDER_SECONDS = [0.1, 0.25, 0.5, 1, 2, 3, 5];
const KNOWN_METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

declare module 'fastify' {
  interface FastifyRequest {
    /** The template of the requested page, such as `/shop/product/:id`; null if it is no page. */
    pageRoute: string | null;
  }
}

/** Metrics of this process, including those of Node: CPU, memory, event loop, garbage collection. */
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
          // A reset alone would leave 0, which is not the same as unknown.
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

/**
 * A page that is rendered calls the API in the same process. Such calls are part of the page, not requests of their
 * own.
 */
function isFromWithin(request: FastifyRequest): boolean {
  return '_lightMyRequest' in request.raw;
}

/**
 * The template of a route and never its address, because there are unlimited addresses. All files of the pages share
 * one.
 */
function routeOf(request: FastifyRequest): string {
  if (request.pageRoute !== null) return request.pageRoute;
  const url = request.routeOptions.url ?? 'unknown';
  return url.startsWith('/assets/') ? '/assets/*' : url;
}
