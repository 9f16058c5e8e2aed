/** The body of every refusal: `{ error: { code, description, source, step, reason, metadata } }`. */
export interface ErrorBody {
  error: {
    code: string;
    description: string;
    source: string;
    step: string;
    reason: string;
    metadata: Record<string, string>;
    field?: string;
  };
}

/** A documented refusal of an API call. The server sends it unchanged. */
export class RazorpayError extends Error {
  readonly statusCode: number;
  readonly code: string;
  readonly field: string | undefined;

  constructor(statusCode: number, code: string, description: string, field?: string) {
    super(description);
    this.name = 'RazorpayError';
    this.statusCode = statusCode;
    this.code = code;
    this.field = field;
  }

  toBody(): ErrorBody {
    return errorBody(this.code, this.message, this.field);
  }
}

/** The 400 that Razorpay gives for bad input, unknown ids and forbidden transitions alike. */
export function badRequest(description: string, field?: string): RazorpayError {
  return new RazorpayError(400, 'BAD_REQUEST_ERROR', description, field);
}

export function unknownId(): RazorpayError {
  return badRequest('The id provided does not exist');
}

/** The body of an error. If a field is named, it is in the form of Razorpay's validation errors. */
export function errorBody(code: string, description: string, field?: string): ErrorBody {
  if (field === undefined) {
    return { error: { code, description, source: 'NA', step: 'NA', reason: 'NA', metadata: {} } };
  }
  const reason = { source: 'business', step: 'payment_initiation', reason: 'input_validation_failed' };
  return { error: { code, description, ...reason, metadata: {}, field } };
}
