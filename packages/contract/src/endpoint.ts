import { type Static, type TSchema, Type } from 'typebox';
import type { Message } from '@shop/messages';
import type { Call } from './call.ts';

/** What only the server reads of a call: its input, its output and its description. */
export interface Definition {
  /** One sentence for the OpenAPI document. */
  summary: string;
  /** What a visitor without a token reads where the call needs one. Unset: the usual sentence. */
  signInMessage?: Message;
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  /** The most bytes of a JSON body. Default: 32 KB for `anyone`, 256 KB for accounts and the provider. */
  bodyLimit?: number;
  /** The kind of the uploaded file. Default: a picture. */
  fileKind?: 'picture' | 'csv' | 'backup';
  /** The text fields that accompany the uploaded file. */
  fields?: TSchema;
  /** The answer is a file (`csvDownload`, `fileDownload`). Refusals are JSON as everywhere else. */
  answers?: 'csv' | 'pdf' | 'json' | 'zip' | 'tar';
  /** What the log says when the call succeeded: somebody signed in or out, or what opens an account was changed. */
  tells?: 'sign_in' | 'sign_out' | 'proof' | 'rights';
  /**
   * Needs a proof of the last 15 minutes that it is still the account's owner who calls (decision 0118), or answers 403
   * `proof_needed`. A sentence names when; then the handler judges by `identity.isProven`.
   */
  needsProof?: true | string;
  /** An owner's call that is open also to who needs a second proof and has none (`second_proof_required`). */
  beforeSecondProof?: true;
  /** An owner's call that is about the caller as a person, such as their own mailbox or device: not for API keys. */
  forPeople?: true;
  response: TSchema;
}

/** A call with its definition: the single source of truth about it. */
export interface Endpoint extends Call, Definition {}

/** Whether a program may make it with an API key (decision 0130): an owner's call that needs no person. */
export function isForKeys({ access, may, needsProof, forPeople }: Endpoint): boolean {
  return access === 'admin' && may !== 'staff' && needsProof !== true && forPeople !== true;
}

export type ParamsOf<E extends Endpoint> = E['params'] extends TSchema ? Static<E['params']> : undefined;
export type QueryOf<E extends Endpoint> = E['query'] extends TSchema ? Static<E['query']> : undefined;
export type BodyOf<E extends Endpoint> = E['body'] extends TSchema ? Static<E['body']> : undefined;
export type FieldsOf<E extends Endpoint> = E['fields'] extends TSchema ? Static<E['fields']> : undefined;
export type ResponseOf<E extends Endpoint> = Static<E['response']>;

/** Joins a call with its definition and keeps the exact types of its schemas. */
export function endpoint<const C extends Call, const D extends Definition>(call: C, definition: D): C & D {
  return { ...call, ...definition };
}

const CsvText = Type.String();
const FileContent = Type.Unknown();

/** An endpoint that answers with a table as a CSV file: UTF-8 with a byte order mark, lines as in RFC 4180. */
export function csvDownload<
  const C extends Call,
  const D extends Pick<Definition, 'summary' | 'query' | 'needsProof'>,
>(call: C, definition: D) {
  return endpoint(call, { ...definition, answers: 'csv', response: CsvText });
}

/** An endpoint that answers with a file to keep or print. */
export function fileDownload<
  const C extends Call,
  const D extends Pick<Definition, 'summary' | 'params' | 'query' | 'needsProof'> & {
    answers: 'pdf' | 'json' | 'zip' | 'tar';
  },
>(call: C, definition: D) {
  return endpoint(call, { ...definition, response: FileContent });
}
