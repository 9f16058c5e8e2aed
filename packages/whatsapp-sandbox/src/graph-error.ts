import { randomBytes } from 'node:crypto';

/** A documented refusal of the Graph API. */
export class GraphError extends Error {
  readonly statusCode: number;
  readonly code: number;
  readonly details: string;
  readonly subcode: number | undefined;

  constructor(statusCode: number, code: number, title: string, details: string, subcode?: number) {
    super(`(#${code}) ${title}`);
    this.name = 'GraphError';
    this.statusCode = statusCode;
    this.code = code;
    this.details = details;
    this.subcode = subcode;
  }

  toBody() {
    return {
      error: {
        message: this.message,
        type: 'OAuthException',
        code: this.code,
        ...(this.subcode !== undefined && { error_subcode: this.subcode }),
        error_data: { messaging_product: 'whatsapp', details: this.details },
        fbtrace_id: randomBytes(8).toString('base64url'),
      },
    };
  }
}

/** 100: an unsupported or misspelled parameter. */
export function invalidParameter(details: string, subcode?: number): GraphError {
  return new GraphError(400, 100, 'Invalid parameter', details, subcode);
}

/** 131000: "something went wrong". */
export function serverError(): GraphError {
  return new GraphError(
    500,
    131000,
    'Something went wrong',
    'Message failed to send due to an unknown error.',
  );
}

/** The errors that come with the status `failed`, after a message was accepted. */
export const FAILURES: Readonly<Record<number, { title: string; details: string }>> = {
  131026: { title: 'Message undeliverable', details: 'Message Undeliverable.' },
  131047: {
    title: 'Re-engagement message',
    details: 'Message failed to send because more than 24 hours have passed since the customer last replied.',
  },
  131049: {
    title: 'Meta chose not to deliver.',
    details: 'In order to maintain a healthy ecosystem engagement, the message failed to be delivered.',
  },
  131050: {
    title: 'Unable to deliver the message. The recipient has stopped marketing messages.',
    details: 'The recipient has chosen to stop receiving marketing messages.',
  },
};
