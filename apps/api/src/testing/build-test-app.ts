import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import type { Language } from '@shop/contract/languages';
import * as authContract from '@shop/contract/auth/endpoints';
import type { Account } from '@shop/contract/auth/schemas';
import type { Endpoint, ResponseOf } from '@shop/contract/endpoint';
import { type EditableRole, roleWords } from '@shop/contract/staff/roles';
import { type ApiDependencies, buildApp } from '../app.ts';
import type { Database, Topic } from '../database.ts';
import { defaultSettings } from '@shop/contract/settings/default-settings';
import { demonstrationSettings } from '@shop/contract/settings/demonstration-settings';
import type { ReadSettings, ShopSettings } from '@shop/contract/settings/shop-settings';
import { createAccount } from '../features/auth/index.ts';
import { createCatalogueVersion } from '../features/catalog/index.ts';
import { createPinCodes } from '../features/delivery/index.ts';
import { type OrderPapers, createOrderPapers } from '../features/tax/index.ts';
import { createRazorpayGateway } from '../features/gateway/index.ts';
import { createSettingsStore } from '../features/settings/index.ts';
import { createHearing } from '../recurring-jobs.ts';
import { openLocalDisk } from '../platform/media/picture-disk.ts';
import { type Pictures, createPictures } from '../platform/media/pictures.ts';
import { type Answer, type CallInput, callEndpoint } from './call-endpoint.ts';
import { nothingEntered } from './nothing-entered.ts';
import { noBackups } from './no-backups.ts';
import { type LogLine, createRecordingLogger } from './recording-logger.ts';
import { type TestClock, createTestClock } from './test-clock.ts';
import { openTestDatabase } from './test-database.ts';

/**
 * The demonstration's settings, except that only the stock limits the lines of a cart, cash is not taken, and the words
 * are the specification's.
 */
const testSettings: ShopSettings = {
  ...demonstrationSettings,
  zones: defaultSettings.zones,
  cash: defaultSettings.cash,
  orders: { ...demonstrationSettings.orders, piecesPerLine: 0 },
  words: defaultSettings.words,
};

/** A provider that cannot be reached: a test that calls it without a sandbox of its own fails at once. */
export const unreachableGateway = createRazorpayGateway({
  keyId: 'rzp_test_none',
  keySecret: 'none',
  apiUrl: 'http://127.0.0.1:9',
  webhookSecrets: [],
});

/** The password of every account that a test shop makes. */
export const TEST_PASSWORD = 'kedar-loves-soap-7';

/** An account with a session. */
export interface SignedIn extends Account {
  token: string;
}

/** A whole shop for one test file: the real app on a database of its own. Only what is outside the shop is replaced. */
export interface TestShop {
  app: FastifyInstance;
  database: Database;
  clock: TestClock;
  readSettings: ReadSettings;
  papers: OrderPapers;
  /** Every line that the shop logged. */
  logLines: LogLine[];
  /** Those of the lines that report an error. */
  errorLines(): LogLine[];
  pictures: Pictures;
  /** Makes a call of the contract and checks the answer against it. */
  call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Answer<E>>;
  /** Makes a call that must succeed, and returns its answer. */
  callOk<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<ResponseOf<E>>;
  /** Registers and signs in a new shopper. */
  newShopper(who?: {
    userName?: string;
    email?: string;
    language?: Language;
    /** Whether the mailbox is shown to be theirs, as by a mailed link; true by default. */
    isProven?: boolean;
  }): Promise<SignedIn>;
  /** Creates a new admin and signs in. */
  newAdmin(): Promise<SignedIn>;
  /** Creates somebody who works for the shop in a role, and signs in. */
  newStaff(role: EditableRole): Promise<SignedIn>;
  /** Signs in once more. */
  signIn(email: string, password?: string): Promise<SignedIn>;
  /** Proves again, by the password, who has the session. */
  prove(session: { token: string }): Promise<void>;
  /** Listens on a free port of this machine. @returns the address, `http://127.0.0.1:…` */
  listen(): Promise<string>;
  close(): Promise<void>;
}

export interface TestShopOverrides extends Partial<Omit<ApiDependencies, 'clock' | 'config' | 'settings'>> {
  /** Hears what the shop's transactions tell, as the recurring jobs do. */
  hear?: (topic: Topic) => void;
  clock?: TestClock;
  config?: Partial<ApiDependencies['config']>;
  /** Values of sections that no test has saved; by default `testSettings`. */
  settings?: ShopSettings;
}

/**
 * Builds a shop. Dependencies in `overrides` replace the usual ones. With the `database` of another test shop, it is
 * a second instance of that shop and leaves the database open.
 */
export async function buildTestShop({
  config,
  settings: installed = testSettings,
  hear = () => {},
  ...overrides
}: TestShopOverrides = {}): Promise<TestShop> {
  const { database: opened, closeDatabase } = overrides.database
    ? { database: overrides.database, closeDatabase: async () => {} }
    : await openOwnDatabase();
  const { logger, logLines } = createRecordingLogger();
  const clock = overrides.clock ?? createTestClock();
  const mediaFolder = await mkdtemp(join(tmpdir(), 'shop-media-'));
  const settings = createSettingsStore({
    database: opened,
    mediaBase: config?.mediaBaseUrl ?? '',
    installed,
  });
  await settings.load();
  const catalogueVersion =
    overrides.catalogueVersion ?? createCatalogueVersion({ database: opened, settings });
  const hearing = createHearing(catalogueVersion, { wake: () => {} });
  const database = opened.hearing((topic) => {
    hearing(topic);
    hear(topic);
  });
  const dependencies: ApiDependencies = {
    pictures: createPictures(openLocalDisk(mediaFolder)),
    clock,
    logger,
    gateway: unreachableGateway,
    settings,
    backups: noBackups,
    noteVisit: () => {},
    config: {
      trustProxy: false,
      rateLimits: true,
      holdSeconds: 1800,
      takesRealMoney: false,
      publicUrl: 'http://shop.test',
      apiAddress: 'http://shop.test',
      mediaBaseUrl: '',
      webOrigins: [],
      entering: nothingEntered(join(mediaFolder, 'keys')),
      ...config,
    },
    ...overrides,
    database,
    catalogueVersion,
  };
  const app = await buildApp(dependencies);
  await app.ready();
  let addresses = 0;
  // Every registration comes from another network, so that many test accounts do not reach the limit of one.
  const nextAddress = () => `10.0.${(addresses += 1) >> 8}.${addresses & 255}`;

  const shop: TestShop = {
    app,
    database,
    clock,
    readSettings: settings.current,
    pictures: dependencies.pictures,
    papers: createOrderPapers({ readSettings: settings.current, pinCodes: createPinCodes() }),
    logLines,
    errorLines: () => logLines.filter(({ level }) => level >= 50),
    call: (endpoint, input) => callEndpoint(app, endpoint, input),
    async callOk(endpoint, input) {
      const answer = await callEndpoint(app, endpoint, input);
      if (answer.status !== 200) {
        throw new Error(
          `${endpoint.method} ${endpoint.path} was refused: ${answer.status} ${JSON.stringify(answer.body)}`,
        );
      }
      return answer.body;
    },
    async newShopper({
      userName = 'Meera',
      email = `shopper-${uuidv7()}@example.com`,
      language,
      isProven = true,
    } = {}) {
      await shop.callOk(authContract.register, {
        body: { userName, email, password: TEST_PASSWORD, language },
        address: nextAddress(),
      });
      if (isProven) {
        await database.write((tx) =>
          tx.updateTable('users').set({ email_proven_at: clock.now() }).where('email', '=', email).execute(),
        );
      }
      return shop.signIn(email);
    },
    async newAdmin() {
      const email = `admin-${uuidv7()}@example.com`;
      const account = { userName: 'Owner', email, password: TEST_PASSWORD, role: 'admin' as const };
      await createAccount(database, account);
      return shop.signIn(email);
    },
    async newStaff(role) {
      const person = await shop.newShopper({ userName: roleWords[role] });
      await database.write((tx) =>
        tx
          .updateTable('users')
          .set({ role: 'staff', staff_role: role })
          .where('id', '=', person.id)
          .execute(),
      );
      return { ...person, role: 'admin' };
    },
    async signIn(email, password = TEST_PASSWORD) {
      const { user, token } = await shop.callOk(authContract.login, { body: { email, password } });
      return { ...user, token };
    },
    async prove({ token }) {
      await shop.callOk(authContract.prove, { token, body: { password: TEST_PASSWORD } });
    },
    listen: () => app.listen({ host: '127.0.0.1', port: 0 }),
    async close() {
      await app.close();
      await dependencies.catalogueVersion.stop();
      await closeDatabase();
      await rm(mediaFolder, { recursive: true, force: true });
    },
  };
  return shop;
}

async function openOwnDatabase() {
  const database = await openTestDatabase();
  return { database, closeDatabase: () => database.close() };
}
