import {
  type Arbitrary,
  array,
  constant,
  constantFrom,
  oneof,
  option,
  record,
  string,
  subarray,
} from 'fast-check';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { TSchema } from 'typebox';
import type { Endpoint } from '@shop/contract/endpoint';
import { findMismatches } from './call-endpoint.ts';

/** The parts of a schema from which a value is generated: TypeBox produces plain JSON Schema. */
interface JsonSchema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  format?: string;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
}

/**
 * Texts that have broken programs: some that grow when normalised, very long ones, lone surrogates, and quotes and
 * patterns of other languages.
 */
const HOSTILE_TEXTS = [
  '',
  ' ',
  '\0',
  '\ud800',
  '\u{fdfa}'.repeat(300),
  'ab'.repeat(2_000),
  'x'.repeat(300),
  '%',
  "'; drop table products; --",
  "neem' | tulsi:* & !",
  '{{7*7}}',
  '__proto__',
  'toString',
  'null',
  '-1',
  '1e999',
  '99999999',
  '9007199254740993',
  '0x10',
  '..%2f..%2fetc',
  'नीम साबुन',
  '2026-02-31',
  '01900000-0000-7000-8000-000000000000',
  '01900000-0000-7000-8000-00000000000g',
];
const HOSTILE_VALUES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  0.1,
  1e308,
  99_999_999,
  Number.MAX_SAFE_INTEGER + 2,
  [],
  {},
  [[[[[[]]]]]],
  { toString: 1 },
  { constructor: { prototype: {} } },
  { length: -1 },
  [null],
];
/** Names that are in no schema, or in another one. */
const FOREIGN_NAMES = ['email', 'email', 'userId', 'toString', 'constructor', 'id'];
const UNREADABLE_BODIES = [
  '{',
  '[]',
  'null',
  '"text"',
  '0',
  '{"a":}',
  '\ufeff{}',
  '[[[[',
  '{"__proto__":{"x":1}}',
];

const hostileText = oneof(constantFrom(...HOSTILE_TEXTS), string({ maxLength: 20, unit: 'binary' }));
const hostileValue = oneof(hostileText, constantFrom(...HOSTILE_VALUES));

/** Valid values by field name, so that requests get past the first checks. */
export type RightValues = Readonly<Record<string, unknown>>;

function rightValue(schema: JsonSchema, right: RightValues, name = ''): Arbitrary<unknown> {
  if (Object.hasOwn(right, name)) return constant(right[name]);
  if ('const' in schema) return constant(schema.const);
  if (schema.enum) return constantFrom(...schema.enum);
  if (schema.anyOf) return oneof(...schema.anyOf.map((each) => rightValue(each, right)));
  switch ([schema.type].flat()[0]) {
    case 'integer':
      return constantFrom(1, 2, 24);
    case 'number':
      return constantFrom(5, 199.5);
    case 'boolean':
      return constantFrom(true, false);
    case 'array':
      return array(rightValue(schema.items ?? {}, right), { minLength: 1, maxLength: 2 });
    case 'object':
      return rightObject(schema, right);
    default:
      return constantFrom('Neem Soap', 'soap');
  }
}

function rightObject(
  { properties = {} }: JsonSchema,
  right: RightValues,
): Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(properties).map(([name, schema]) => [name, rightValue(schema, right, name)]);
  return record(Object.fromEntries(fields) as Record<string, Arbitrary<unknown>>);
}

/** Usually valid except for one field, which gets furthest. Otherwise one field in three is wrong or missing. */
function malformedObject(schema: JsonSchema, right: RightValues): Arbitrary<Record<string, unknown>> {
  const names = Object.keys(schema.properties ?? {});
  const oneWrong = record({
    fields: rightObject(schema, right),
    name: constantFrom(...names, ...FOREIGN_NAMES),
    value: hostileValue,
  }).map(({ fields, name, value }) => ({ ...fields, [name]: value }));
  const wrong = names.map((name) => [name, option(hostileValue, { nil: undefined })]);
  const manyWrong = record({
    fields: rightObject(schema, right),
    wrong: record(Object.fromEntries(wrong) as Record<string, Arbitrary<unknown>>),
    chosen: subarray(names),
  }).map(({ fields, wrong: values, chosen }) => ({
    ...fields,
    ...Object.fromEntries(chosen.map((name) => [name, values[name]])),
  }));
  return oneof({ arbitrary: oneWrong, weight: 3 }, { arbitrary: manyWrong, weight: 1 });
}

/** A value encoded for an address. A lone surrogate cannot be encoded. */
function encoded(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return encodeURIComponent(text.toWellFormed());
}

const pathOfCall = ({ path, params }: Endpoint, right: RightValues) => {
  const slots = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const schemas = (params as JsonSchema | undefined)?.properties ?? {};
  const valueOf = (name: string) =>
    oneof(
      { arbitrary: rightValue(schemas[name] ?? {}, right, name), weight: 3 },
      { arbitrary: hostileValue, weight: 1 },
    );
  return record(Object.fromEntries(slots.map((name) => [name, valueOf(name)]))).map((values) =>
    path.replace(/:(\w+)/g, (_, name: string) => encoded(values[name])),
  );
};

const queryOfCall = ({ query }: Endpoint, right: RightValues) =>
  malformedObject((query ?? {}) as JsonSchema, right).map((values) => {
    const given = Object.entries(values).filter(([, value]) => value !== undefined);
    const pairs = given.flatMap(([name, value]) => [value].flat().map((each) => `${name}=${encoded(each)}`));
    return pairs.length > 0 ? `?${pairs.join('&')}` : '';
  });

const BOUNDARY = 'edge';

function multipart(field: string, texts: Record<string, unknown>): string {
  const part = (name: string, value: string, file = '') =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`;
  const parts = Object.entries(texts).map(([name, value]) => part(name, String(JSON.stringify(value))));
  return `${parts.join('')}${part(field, 'title,price\nNeem,x\n', '; filename="a.csv"')}--${BOUNDARY}--\r\n`;
}

/** Headers and body of a call. */
function bodyOfCall(
  { method, body, fileField, fields }: Endpoint,
  right: RightValues,
): Arbitrary<Pick<InjectOptions, 'headers' | 'payload'>> {
  if (method === 'GET') return constant({});
  const json = { 'content-type': 'application/json' };
  const unreadable = constantFrom(...UNREADABLE_BODIES).map((payload) => ({ headers: json, payload }));
  if (fileField !== undefined) {
    const file = malformedObject((fields ?? {}) as JsonSchema, right).map((texts) => ({
      headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
      payload: multipart(fileField, texts),
    }));
    return oneof({ arbitrary: file, weight: 4 }, { arbitrary: unreadable, weight: 1 });
  }
  const typed = malformedObject((body ?? {}) as JsonSchema, right).map((value) => ({
    headers: json,
    payload: JSON.stringify(value),
  }));
  return oneof({ arbitrary: typed, weight: 8 }, { arbitrary: unreadable, weight: 1 });
}

/**
 * Half-valid requests to an endpoint: what its schemas require, mixed with what has broken programs. `right` has
 * valid values for its fields.
 */
export function malformedRequests(endpoint: Endpoint, right: RightValues = {}): Arbitrary<InjectOptions> {
  return record({
    path: pathOfCall(endpoint, right),
    query: queryOfCall(endpoint, right),
    sent: bodyOfCall(endpoint, right),
  }).map(({ path, query, sent }) => ({ method: endpoint.method, url: path + query, ...sent }));
}

/** What is wrong with the answer to a request; null if it matches the contract with a status below 500. */
export async function findFault(
  app: FastifyInstance,
  endpoint: Endpoint & { response: TSchema },
  request: InjectOptions,
): Promise<string | null> {
  const answer = await app.inject(request);
  if (answer.statusCode >= 500) return `${answer.statusCode} ${answer.body}`;
  const mismatches = findMismatches(endpoint, answer);
  return mismatches.length > 0 ? `${answer.statusCode} ${mismatches.join('; ')}: ${answer.body}` : null;
}
