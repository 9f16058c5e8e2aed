import {
  type Attributes,
  type Span,
  SpanKind,
  SpanStatusCode,
  context,
  propagation,
  trace,
} from '@opentelemetry/api';
import { NodeSDK } from '@opentelemetry/sdk-node';
import type { ObserveProviderCall } from '@shop/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Traces of requests, with their statements and their calls to the provider. */
export interface Tracing {
  followRequests(app: FastifyInstance): void;
  observeProviderCall: ObserveProviderCall;
  onStatement(text: string, milliseconds: number): void;
  close(): Promise<void>;
}

/** OpenTelemetry's own variables decide where traces go, how many are taken and which attributes they have. */
export function startTracing({ serviceName, version }: { serviceName: string; version: string }): Tracing {
  const sdk = new NodeSDK({ serviceName, instrumentations: [] });
  sdk.start();
  const tracer = trace.getTracer('shop', version);
  const spans = new WeakMap<FastifyRequest, Span>();

  return {
    followRequests(app) {
      if (!app.hasRequestDecorator('pageRoute')) app.decorateRequest('pageRoute', null);
      app.addHook('onRequest', (request, _reply, done) => {
        const parent = propagation.extract(context.active(), request.headers);
        const span = tracer.startSpan(
          request.method,
          {
            kind: SpanKind.SERVER,
            attributes: { 'http.request.method': request.method, 'shop.request_id': request.id },
          },
          parent,
        );
        spans.set(request, span);
        context.with(trace.setSpan(parent, span), done);
      });
      app.addHook('onResponse', (request, reply, done) => {
        const route = request.pageRoute ?? request.routeOptions.url ?? 'unknown';
        const status = reply.raw.statusCode;
        endSpan(spans.get(request), {
          name: `${request.method} ${route}`,
          attributes: { 'http.route': route, 'http.response.status_code': status },
          isError: status >= 500,
        });
        done();
      });
    },
    observeProviderCall(operation, call, outcomeOf) {
      const options = { kind: SpanKind.CLIENT, attributes: { 'peer.service': 'razorpay' } };
      return tracer.startActiveSpan(operation, options, async (span) => {
        const headers: Record<string, string> = {};
        propagation.inject(context.active(), headers);
        let outcome = 'ok';
        try {
          return await call(headers);
        } catch (error) {
          outcome = outcomeOf(error);
          throw error;
        } finally {
          endSpan(span, { attributes: { 'shop.outcome': outcome }, isError: outcome !== 'ok' });
        }
      });
    },
    onStatement(text, milliseconds) {
      if (trace.getActiveSpan() === undefined) return;
      tracer
        .startSpan(text.slice(0, 40), {
          kind: SpanKind.CLIENT,
          startTime: Date.now() - milliseconds,
          // Values are passed separately from statements, so the text contains nothing that people typed.
          attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
        })
        .end();
    },
    close: () => sdk.shutdown(),
  };
}

function endSpan(
  span: Span | undefined,
  { name, attributes, isError }: { name?: string; attributes: Attributes; isError: boolean },
): void {
  if (name !== undefined) span?.updateName(name);
  span?.setAttributes(attributes);
  if (isError) span?.setStatus({ code: SpanStatusCode.ERROR });
  span?.end();
}
