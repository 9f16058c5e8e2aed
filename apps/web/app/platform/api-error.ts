/**
 * Every failed call, in one form. `status` 0: no answer came (offline, or the server is gone).
 * `message` is the server's sentence for a person, empty where it sent none: show `message || fallback`.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** Stable word of the API, e.g. `email_taken`; `network` for status 0. */
  readonly code: string;
  /** Sentence for each wrong field, by the field's name. */
  readonly fields: Record<string, string> | undefined;
  readonly data: unknown;
  /** Seconds until another try makes sense, where the server says so. */
  readonly retryAfterSeconds: number | undefined;

  constructor(failure: {
    status: number;
    code: string;
    message: string;
    fields?: Record<string, string> | undefined;
    data?: unknown;
    retryAfterSeconds?: number | undefined;
  }) {
    super(failure.message);
    this.status = failure.status;
    this.code = failure.code;
    this.fields = failure.fields;
    this.data = failure.data;
    this.retryAfterSeconds = failure.retryAfterSeconds;
  }

  /** No answer, or the server's own fault: what product §8 calls 'Network error or status 500+'. */
  get isNetworkOrServer(): boolean {
    return this.status === 0 || this.status >= 500;
  }
}
