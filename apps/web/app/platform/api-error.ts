/**
 * Every failed call in one form. `status` 0 means that no answer came (offline, or the server is down). `message` is
 * the server's sentence for a person, or empty if it sent none: show `message || fallback`.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** Stable code of the API, e.g. `email_taken`; `network` for status 0. */
  readonly code: string;
  /** A sentence for each wrong field, by the field's name. */
  readonly fields: Record<string, string> | undefined;
  readonly data: unknown;
  /** Seconds until it makes sense to try again, if the server says so. */
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

  /** No answer, or an error of the server: what product §8 calls 'Network error or status 500+'. */
  get isNetworkOrServer(): boolean {
    return this.status === 0 || this.status >= 500;
  }
}
