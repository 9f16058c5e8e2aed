import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pathOf, permissions } from '@shop/contract/call';
import { allEndpoints } from '@shop/contract/endpoints';
import { createServe } from './platform/http/endpoint-registrar.ts';
import type { TrailNote } from './platform/http/trail-note.ts';

/** Owners' calls that change nothing although they are not GET. Any other leaves an entry. */
const ONLY_READ = [
  // Nothing changes until the last press, which has an entry.
  'backups.uploadBackup',
  'cash.previewRemittance',
  'catalog.previewImport',
  'collections.previewCollection',
  'content-pages.previewPage',
  'couriers.listCourierRates',
  'hand-orders.quoteHandOrder',
  'mails.previewMailWords',
];

const owners = allEndpoints.filter(({ endpoint }) => endpoint.access === 'admin');
const ID = '01900000-0000-7000-8000-000000000000';

/** The whole contract, where each handler only says whether it runs inside the keeping of its entry. */
let app: FastifyInstance;
let kept: { note: TrailNote; isRunning: boolean }[] = [];
let ranInside: boolean[] = [];
beforeAll(async () => {
  app = Fastify();
  // What is sent does not matter here.
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => (answer) => JSON.stringify(answer));
  const identity = {
    sessionSha256: '',
    isProven: true,
    secondProof: null,
    userId: ID,
    email: '',
    userName: 'Asha',
    role: 'admin',
    permissions,
  } as const;
  const serve = createServe(app, async () => identity, {
    keepTrail: async (note, work) => {
      const entry = { note, isRunning: true };
      kept.push(entry);
      const made = await work();
      entry.isRunning = false;
      return made;
    },
  });
  for (const { endpoint } of owners) {
    serve(endpoint, async ({ reply }) => {
      ranInside.push(kept.some(({ isRunning }) => isRunning));
      return endpoint.answers === undefined ? ({} as never) : reply.send('file');
    });
  }
  await app.ready();
});
afterAll(() => app.close());

const BOUNDARY = 'part';
const upload = [
  `--${BOUNDARY}`,
  'content-disposition: form-data; name="NAME"; filename="file.csv"',
  'content-type: text/csv',
  '',
  'a,b',
  `--${BOUNDARY}--`,
  '',
].join('\r\n');

test.each(owners.map(({ feature, name, endpoint }) => ({ name: `${feature}.${name}`, endpoint })))(
  '$name leaves the entries that it must',
  async ({ name, endpoint }) => {
    [kept, ranInside] = [[], []];
    const slots = Object.fromEntries(
      [...endpoint.path.matchAll(/:(\w+)/g)].map(([, slot = '']) => [slot, ID]),
    );
    const { method, fileField } = endpoint;
    const response = await app.inject({
      method,
      url: pathOf(endpoint, slots),
      headers: {
        authorization: `Bearer ${'a'.repeat(43)}`,
        ...(fileField !== undefined && { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }),
      },
      ...(fileField !== undefined && { payload: upload.replace('NAME', fileField) }),
    });
    expect({ status: response.statusCode, body: response.body }).toMatchObject({ status: 200 });
    const isRead = endpoint.method === 'GET' || ONLY_READ.includes(name);
    const expected = endpoint.answers === undefined ? (isRead ? [] : ['change']) : ['file'];
    expect(kept.map(({ note }) => note.kind)).toEqual(expected);
    expect(ranInside).toEqual([expected[0] === 'change']);
    for (const { note } of kept) {
      expect(note).toMatchObject({ userName: 'Asha', userId: ID, call: `${method} ${endpoint.path}` });
      expect(note.words).toMatch(/^[A-Z][^.]{4,}$/);
    }
  },
);
