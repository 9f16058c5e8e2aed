import { afterAll, beforeAll, expect, test } from 'vitest';
import { pino } from 'pino';
import { parse } from 'yaml';
import { Compile } from 'typebox/compile';
import { allEndpoints, operationId } from '@shop/contract/endpoints';
import { saveSection } from '@shop/contract/settings/endpoints';
import { Failure } from '@shop/contract/schemas';
import written from './codes-of-calls.json' with { type: 'json' };
import { serveApiDocs } from './platform/http/api-docs.ts';
import { createApp } from './platform/http/create-app.ts';
import { type TestShop, buildTestShop } from './testing/build-test-app.ts';

let shop: TestShop;
interface Content {
  schema: object;
  example?: unknown;
}
interface Operation {
  operationId?: string;
  'x-permission'?: unknown;
  summary?: string;
  description?: string;
  parameters?: { name: string; in: string; schema: object }[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, { description: string; content?: Record<string, Content>; 'x-codes'?: string[] }>;
}
let paths: Record<string, Record<string, Operation>>;
let schemas: Record<string, object>;
beforeAll(async () => {
  shop = await buildTestShop();
  const document = (await shop.app.inject('/api/openapi.json')).json<{
    paths: typeof paths;
    components: { schemas: typeof schemas };
  }>();
  paths = document.paths;
  schemas = document.components.schemas;
});
afterAll(() => shop.close());

const operationsOf = () =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

test('the document holds the calls of the contract and nothing else', () => {
  const documented = operationsOf().map(({ method, path }) => `${method.toUpperCase()} ${path}`);
  const served = allEndpoints.map(
    ({ endpoint: { method, path } }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`,
  );
  expect(documented.toSorted()).toEqual(served.toSorted());
});

test('every operation has a summary, an example that fits, and its refusals in the envelope', () => {
  for (const { path, method, operation } of operationsOf()) {
    const found = allEndpoints.find(
      ({ endpoint }) =>
        endpoint.path.replace(/:(\w+)/g, '{$1}') === path && endpoint.method.toLowerCase() === method,
    );
    if (!found) throw new Error(`${path} is in no contract`);
    const { endpoint } = found;
    expect([path, operation.summary]).toEqual([path, endpoint.summary]);
    const answer = operation.responses['200']?.content?.['application/json'];
    const isFit = answer === undefined || Compile(endpoint.response).Check(answer.example);
    expect([path, isFit]).toEqual([path, true]);
    const body = operation.requestBody?.content['application/json'];
    const isTaken = body === undefined || (endpoint.body && Compile(endpoint.body).Check(body.example));
    expect([path, isTaken]).toEqual([path, true]);
    const refusals = Object.entries(operation.responses).filter(([status]) => Number(status) >= 400);
    expect(refusals.length).toBeGreaterThanOrEqual(3);
    for (const [status, { content }] of refusals) {
      expect([path, status, Compile(Failure).Check(content?.['application/json']?.example)]).toEqual([
        path,
        status,
        true,
      ]);
    }
  }
});

/** The schema of a refusal stood in the document 3,346 times, a third of its 2.8 MB. */
test('every operation has a name of its own, and each refusal leads to one schema', () => {
  const names = operationsOf().map(({ operation }) => operation.operationId ?? '');
  expect(names.toSorted()).toEqual(allEndpoints.map(operationId).toSorted());
  expect(names).toEqual([...new Set(names)]);
  // The longest name that tools of programs that talk take.
  for (const name of names) expect(name).toMatch(/^[a-z][A-Za-z0-9]{1,63}$/);
  expect(names).toContain('saveTaxSettings');
  const refusals = operationsOf().flatMap(({ operation }) =>
    Object.entries(operation.responses).flatMap(([status, { content }]) =>
      Number(status) < 400 ? [] : [content?.['application/json']?.schema],
    ),
  );
  expect(new Set(refusals.map((schema) => JSON.stringify(schema)))).toEqual(
    new Set(['{"$ref":"#/components/schemas/Failure"}']),
  );
  expect(propertiesOf(schemas['Failure'])).toEqual(propertiesOf(Failure));
});

const statusesOf = (path: string, code: string) =>
  Object.entries(paths[path]?.['post']?.responses ?? {}).flatMap(([status, response]) =>
    response['x-codes']?.includes(code) ? [status] : [],
  );

test('a code that refusals of two kinds share stands under each status that it may have', () => {
  expect(statusesOf('/api/auth/login-with-code', 'wrong_code')).toContain('401');
});

/** A client that was made of a document without them could send neither a picture nor a product file. */
test('a call that takes a file says in which field, and with which texts', () => {
  const uploads = allEndpoints.flatMap(({ endpoint: { path, fileField, fields } }) =>
    fileField === undefined
      ? []
      : [[path.replace(/:(\w+)/g, '{$1}'), [fileField, ...Object.keys(Object(propertiesOf(fields)))]]],
  );
  const described = operationsOf().flatMap(({ path, operation }) => {
    const body = operation.requestBody?.content['multipart/form-data'];
    return body === undefined ? [] : [[path, Object.keys(Object(propertiesOf(body.schema)))]];
  });
  expect(uploads.length).toBeGreaterThan(5);
  expect(Object.fromEntries(described)).toEqual(Object.fromEntries(uploads));
  expect(paths['/api/admin/products/upload-image']?.['post']?.requestBody?.content).toEqual({
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: ['my_file'],
        properties: { my_file: { type: 'string', format: 'binary' } },
      },
    },
  });
});

/** OpenAPI 3.1.0, 'Paths Object': such paths 'are considered identical and invalid'. */
test('no two paths differ only in the names of what stands in them', () => {
  const unnamed = Object.keys(paths).map((path) => path.replaceAll(/\{\w+\}/g, '{}'));
  expect(unnamed).toEqual([...new Set(unnamed)]);
});

/** The properties of a schema, in the words that OpenAPI has for a value that is the only one and for any name. */
function propertiesOf(schema: object | undefined): unknown {
  if (schema === undefined || !('properties' in schema)) return {};
  return JSON.parse(JSON.stringify(schema.properties), (_, value: unknown) => {
    if (typeof value !== 'object' || value === null) return value;
    if ('const' in value) {
      const { const: only, ...rest } = value;
      return { ...rest, enum: [only] };
    }
    if ('patternProperties' in value) {
      const { patternProperties, ...rest } = value;
      return { ...rest, additionalProperties: Object.values(patternProperties as object)[0] };
    }
    return value;
  });
}

test('it says of every field that a call takes or gives what the contract says, and has no other', () => {
  for (const { endpoint } of allEndpoints) {
    const { method, path, body, query, response } = endpoint;
    const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    const taken = operation?.requestBody?.content['application/json']?.schema;
    const given = operation?.responses['200']?.content?.['application/json'];
    const asked = (operation?.parameters ?? []).filter((parameter) => parameter.in === 'query');
    expect({
      path,
      taken: propertiesOf(taken),
      given: given && propertiesOf(given.schema),
      asked: Object.fromEntries(asked.map(({ name, schema }) => [name, schema])),
    }).toEqual({
      path,
      taken: propertiesOf(body),
      // What is answered as a file has no fields.
      given: given && propertiesOf(response),
      asked: propertiesOf(query),
    });
  }
  const { schema } = paths['/api/auth/login']?.['post']?.requestBody?.content['application/json'] ?? {};
  expect(propertiesOf(schema)).toMatchObject({ email: { type: 'string' } });
});

test('an operation of the owner names the permission that it needs, and no other names one', () => {
  const named = operationsOf().map(({ path, method, operation }) => [
    `${method} ${path}`,
    operation['x-permission'],
  ]);
  const needed = allEndpoints.map(({ endpoint: { path, method, may } }) => [
    `${method.toLowerCase()} ${path.replace(/:(\w+)/g, '{$1}')}`,
    may,
  ]);
  expect(Object.fromEntries(named)).toEqual(Object.fromEntries(needed));
  expect(paths['/api/admin/orders/refund/{id}']?.['post']?.['x-permission']).toBe('refunds');
});

function codesAt(path: string, status: number): string[] | undefined {
  const answer = paths[path]?.['post']?.responses[status];
  for (const code of answer?.['x-codes'] ?? []) expect(answer?.description).toContain(`\`${code}\``);
  return answer?.['x-codes'];
}

test('each call tells the codes of its own refusals, by status', () => {
  expect(codesAt('/api/shop/order/create', 409)).toEqual(
    expect.arrayContaining(['out_of_stock', 'total_changed', 'cash_unavailable']),
  );
  expect(codesAt('/api/auth/login', 401)).toEqual(['invalid_credentials', 'second_factor_needed']);
  expect(codesAt('/api/auth/login', 409)).toBeUndefined();
  expect(codesAt('/api/admin/courier-bills', 409)).toEqual(['courier_bill_known', 'courier_rates_missing']);
});

test('every call of the contract is read where it is served', () => {
  const served = allEndpoints.map(({ feature, name }) =>
    feature === 'settings' && name in saveSection ? 'settings/saveSection' : `${feature}/${name}`,
  );
  expect([...new Set(served)].toSorted()).toEqual(Object.keys(written).toSorted());
});

test('pages and pictures that the same process serves are not in the document', async () => {
  const app = createApp({ logger: pino({ level: 'silent' }), trustProxy: false });
  await serveApiDocs(app, 'Test', []);
  app.get('/assets/a.js', async () => 'script');
  const document = (await app.inject('/api/openapi.json')).json<{ paths: object }>();
  await app.close();
  expect(document.paths).toEqual({});
});

test('each address of the document has the same text', async () => {
  const [json, yaml, own] = await Promise.all(
    ['/api/docs/json', '/api/docs/yaml', '/api/openapi.json'].map((path) => shop.app.inject(path)),
  );
  expect(yaml?.headers['content-type']).toBe('application/x-yaml');
  expect([json?.body, yaml?.body]).toEqual([own?.body, own?.body]);
  expect(parse(yaml?.body ?? '')).toEqual(json?.json());
});

test('the document says how large a body may be', () => {
  const described = ['/api/auth/login', '/api/shop/order/create'].map(
    (path) => paths[path]?.['post']?.description,
  );
  expect(described).toEqual(['The body may have at most 32 KB.', 'The body may have at most 256 KB.']);
});
