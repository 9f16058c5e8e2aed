/** The part of the load generator that is used here. The package has no types of its own. */
declare module 'autocannon' {
  export interface Request {
    method?: string;
    path?: string;
    headers?: Record<string, string>;
    body?: string;
  }
  export interface Result {
    /** Seconds. */
    duration: number;
    '2xx': number;
    non2xx: number;
    errors: number;
    timeouts: number;
    /** Milliseconds. */
    latency: { p50: number; p99: number };
  }
  export default function autocannon(options: {
    /** With several addresses, each gets its share of the connections. */
    url: string | readonly string[];
    connections: number;
    duration: number;
    requests: { setupRequest(request: Request): Request }[];
  }): Promise<Result>;
}
