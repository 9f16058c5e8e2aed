import type { TSchema } from 'typebox';
import type { Endpoint } from '@shop/contract/endpoint';

/** The parts of a schema from which an example is made: TypeBox produces plain JSON Schema. */
interface JsonSchema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  format?: string;
  pattern?: string;
  minimum?: number;
  maxLength?: number;
  items?: JsonSchema;
  minItems?: number;
  properties?: Record<string, JsonSchema>;
}

const ID = '01900000-0000-7000-8000-000000000000';
const TIME = '2026-11-20T02:33:00.000Z';
const TIME_OF_INDIA = '2026-11-20T08:03:00+05:30';

/** Example values for fields of which a name does not say what they contain. */
const BY_FORMAT: Record<string, string> = { uuid: ID, email: 'asha@example.com', 'date-time': TIME };

/** Example values for fields whose names say what they contain. */
const BY_NAME: Record<string, unknown> = {
  title: 'Neem Soap',
  description: 'A mild bar with neem and tulsi.',
  ingredients: 'Neem oil, coconut oil, tulsi',
  brand: 'Kumaon',
  hsn: '34011190',
  from: '2025-09-22',
  month: '2026-11',
  keyword: 'neem',
  digestAt: '08:00',
  userName: 'Asha',
  password: 'kedar-loves-soap-7',
  address: '14 Cedar Lane',
  city: 'Shimla',
  pincode: '171001',
  fromPinCode: '171001',
  phone: '9816012345',
  notes: 'Ring twice',
  message: 'Done.',
  orderNumber: 'DEO-10001',
  orderId: 'order_NeemSoap000001',
  paymentId: 'pay_NeemSoap00000001',
  price: 249,
  salePrice: 199,
  quantity: 2,
  totalStock: 12,
  success: true,
};

/** An example that fits a schema, the same every time. */
export function exampleOf(schema: TSchema, name = ''): unknown {
  return exampleOfJson(schema as JsonSchema, name);
}

function exampleOfJson(schema: JsonSchema, name: string): unknown {
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return exampleOfJson(schema.anyOf.find(({ type }) => type !== 'null') ?? {}, name);
  switch ([schema.type].flat()[0]) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([field, each]) => [field, exampleOfJson(each, field)]),
      );
    case 'array':
      return Array.from({ length: schema.minItems ?? 1 }, () => exampleOfJson(schema.items ?? {}, name));
    case 'integer':
    case 'number':
      return typeof BY_NAME[name] === 'number' ? BY_NAME[name] : Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    case 'string':
      if (schema.format !== undefined && schema.format in BY_FORMAT) return BY_FORMAT[schema.format];
      if (/^_?id$|Id$/.test(name)) return BY_NAME[name] ?? ID;
      if (schema.pattern?.includes('05:30')) return TIME_OF_INDIA;
      if (/At$|Date$/.test(name)) return BY_NAME[name] ?? TIME;
      return typeof BY_NAME[name] === 'string' ? BY_NAME[name] : 'text'.slice(0, schema.maxLength);
    default:
      return {};
  }
}

/**
 * The statuses other than 200 that an endpoint may answer with, each with its meaning: those that its parts imply,
 * those that its summary names, and those of its own refusals. A status below 400 has no body.
 */
export function refusalsOf(
  { access, method, path, query, body, summary }: Endpoint,
  own: readonly number[] = [],
): ReadonlyMap<number, string> {
  const isGuarded = access !== 'anyone' && access !== 'provider';
  const maySend = method !== 'GET';
  const tells = (status: number) => summary.includes(String(status)) || own.includes(status);
  const refusals: [number, string, boolean][] = [
    [302, 'The browser is sent on.', tells(302)],
    [400, 'What was sent does not fit; `fields` has a sentence for each field.', true],
    [401, isGuarded ? 'Nobody is signed in.' : 'Who calls could not be shown.', isGuarded || tells(401)],
    [403, 'This is for somebody else.', isGuarded || tells(403)],
    [
      404,
      'There is nothing under this id.',
      path.includes(':') || namesId(query) || body !== undefined || tells(404),
    ],
    [409, 'The state of things forbids it.', body !== undefined || tells(409)],
    [413, 'What was sent is too large.', maySend],
    [415, 'What was sent is of a kind that is not read here.', maySend],
    [429, 'Too many at once or in a row: `Retry-After` says when to try again.', true],
    [500, 'Something went wrong in the shop.', true],
    [503, 'The shop cannot answer at present.', true],
  ];
  return new Map(refusals.flatMap(([status, meaning, may]) => (may ? [[status, meaning]] : [])));
}

/** Whether a field is an id: a malformed one is nobody's. */
function namesId(schema: TSchema | undefined): boolean {
  const { properties = {} } = (schema ?? {}) as JsonSchema;
  return Object.values(properties).some(({ format }) => format === 'uuid');
}
