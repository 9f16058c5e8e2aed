import { bytesOf } from '../../platform/bytes-of.ts';

/** A part of an answer that is written once for many: its JSON, and the same as it is within a text of JSON. */
export interface Written {
  json: Buffer;
  quoted: Buffer;
}

export function write(json: string): Written {
  return { json: bytesOf(json), quoted: bytesOf(quote(json)) };
}

/** The JSON of an answer in parts, one after the other. */
export class WrittenAnswer {
  readonly parts: readonly (string | Written)[];
  constructor(parts: readonly (string | Written)[]) {
    this.parts = parts;
  }
}

/** The JSON of an answer. */
export function jsonOf({ parts }: WrittenAnswer): Buffer[] {
  return parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part.json));
}

/** The JSON of an answer as it is within a text of JSON. */
export function quotedJsonOf({ parts }: WrittenAnswer): Buffer[] {
  return parts.map((part) => (typeof part === 'string' ? Buffer.from(quote(part)) : part.quoted));
}

function quote(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}
