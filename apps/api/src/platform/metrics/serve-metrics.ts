import { createServer } from 'node:http';
import type { Metrics } from './create-metrics.ts';

/** Answers `GET /metrics` on a separate port that shoppers cannot reach. */
export interface MetricsServer {
  close(): Promise<void>;
}

/** @throws if the port is not available, as `listen` does */
export async function serveMetrics(
  metrics: Metrics,
  { port, host, onError }: { port: number; host: string; onError: (error: unknown) => void },
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end();
    return metrics.text().then(
      ({ contentType, text }) => response.writeHead(200, { 'content-type': contentType }).end(text),
      (error: unknown) => {
        onError(error);
        response.writeHead(500).end();
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, resolve);
  });
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
