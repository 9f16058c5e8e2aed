import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { type Access, type Permission, isPermitted } from '@shop/contract/call';
import { inWords } from '@shop/contract/permission-words';
import { PAGE_LIMIT } from '@shop/contract/limits';
import { bodyLimitOf } from '@shop/contract/body-limit';
import {
  type BodyOf,
  type Endpoint,
  type FieldsOf,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
  isForKeys,
} from '@shop/contract/endpoint';
import * as generalMessages from '@shop/contract/messages';
import * as generalRefusals from '@shop/contract/refusals';
import { type Language, type SaidValues, type Text, said } from '@shop/messages';
import { isRefused, refuse } from '../errors.ts';
import { pacer } from '../pacer.ts';
import { withRequestId } from '../request-id.ts';
import {
  type AnswerCache,
  JsonAnswer,
  answerThroughCache,
  questionOf,
  sendCached,
} from './cached-answers.ts';
import { languageOf } from './request-language.ts';
import { needsIdentity, schemaOf } from './route-schema.ts';
import { type KeepTold, tellLog } from './told-in-the-log.ts';
import { type KeepTrail, keepCalls } from './trail-note.ts';
import { createUploadRoom } from './upload-room.ts';
import { type UploadedFile, withUploadedFile } from './uploaded-file.ts';

/** The account that a token belongs to. */
export interface Identity {
  /** The session's SHA-256 in hex, as it is stored. */
  sessionSha256: string;
  userId: string;
  email: string;
  userName: string;
  role: 'user' | 'admin';
  /** What this person may do for the shop; nothing, for a shopper. */
  permissions: readonly Permission[];
  /** It was proven within the last 15 minutes that the session is in its owner's hands (`needsProof`). */
  isProven: boolean;
  /** The shop requires a second proof that this person does not have: by when, and whether that is over. */
  secondProof: { by: Date; isOver: boolean } | null;
  /** The API key by which a program calls for the person who made it; unset: the person calls. */
  key?: { id: string; name: string };
}

/** Finds whom a token or key belongs to; null if it is unknown, ended or malformed. `ip`: where it is used. */
export type Identify = (token: string, ip: string) => Promise<Identity | null>;

type IdentityFor<A extends Access> = A extends 'account' | 'shopper' | 'admin' ? Identity : null;

/** What a handler gets: input that fits its schema, and the caller. */
export interface Call<E extends Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  identity: IdentityFor<E['access']>;
  /** The path of the uploaded file, which exists until the handler is done. */
  file: E['fileField'] extends string ? string : undefined;
  /** The texts that came with the file. */
  fields: FieldsOf<E>;
  /** The language of the caller's page. An answer that is cached for everybody has English sentences. */
  language: Language;
  /** Writes a sentence of the answer in that language. */
  say: Say;
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface Say {
  (text: Text<void>): string;
  <V>(text: Text<V>, values: SaidValues<V>): string;
}

/** The parts of a public read on which its answer may depend. */
interface Asked<E extends Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
}

/** What a handler returns: for JSON, everything except `success`, which is true if nothing was thrown. */
type AnswerOf<E extends Endpoint> =
  ResponseOf<E> extends { success: boolean } ? Omit<ResponseOf<E>, 'success'> : ResponseOf<E>;

/**
 * Serves an endpoint of the contract: first identity, permission and proof (401, 403), then its schemas (400, 404), then the handler. With
 * `cached`, a public read is answered from that cache for everybody, and the handler fills it. `question` gives what
 * the answer depends on, for several spellings that ask the same; by default all parameters. Only handlers of cached
 * reads may return a `JsonAnswer`.
 */
export type Serve = <E extends Endpoint>(
  endpoint: E,
  handler: (call: Call<E>) => Promise<AnswerOf<E> | FastifyReply | JsonAnswer>,
  options?: {
    cached?: AnswerCache;
    question?: (asked: Asked<E>) => unknown;
    /** Says which reads are not cached, because their answers are sent piece by piece. */
    isCached?: (asked: Asked<E>) => boolean;
    /** Whether an answer is cached the first time that its question is asked, or the second time. Default: true. */
    keepsFirst?: boolean;
  },
) => void;

/**
 * Creates `Serve` on `app`, with `identify` as the only judge of tokens. `keepTrail` keeps what an owner's call changes,
 * and who took a file; `keepTold` what the log tells. `ownersName` finds
 * whom somebody of the shop may ask for a permission.
 */
export function createServe(
  app: FastifyInstance,
  identify: Identify,
  {
    keepTrail = (_note, work) => work(),
    keepTold = () => {},
    ownersName = async () => '',
  }: { keepTrail?: KeepTrail; keepTold?: KeepTold; ownersName?: () => Promise<string> } = {},
): Serve {
  if (!app.hasRequestDecorator('identity')) {
    app.decorateRequest('identity', null);
    app.decorateRequest('accountId', null);
  }
  const uploadRoom = createUploadRoom();
  return (endpoint, handler, { cached, question, isCached, keepsFirst = true } = {}) => {
    const { method, fileField, answers } = endpoint;
    if ((endpoint.access === 'admin') !== (endpoint.may !== undefined)) {
      throw new Error(`${endpoint.path} must name a permission if, and only if, it is the owner's`);
    }
    if (cached && !isPublicRead(endpoint)) {
      throw new Error(`${endpoint.path} is not a public read, so its answer must not be cached`);
    }
    const kept = keepCalls(endpoint, keepTrail);
    const answer = async (request: FastifyRequest, reply: FastifyReply, upload?: UploadedFile) => {
      const language = cached ? 'en' : languageOf(request);
      const handle = () =>
        handler({
          params: request.params,
          query: request.query,
          body: request.body,
          identity: request.identity,
          say: <V>(text: Text<V>, values: SaidValues<V>) => said(text, values)(language),
          language,
          ...upload,
          request,
          reply,
        } as Call<typeof endpoint>);
      const made = await withRequestId(request.id, () => kept.run(request, handle)).catch(
        (error: unknown) => {
          const asksKey =
            request.identity?.key !== undefined && isRefused(error, generalRefusals.proofNeeded);
          throw asksKey ? refuse(generalRefusals.notForKeys) : error;
        },
      );
      // A reply that was sent waits for its own end and becomes nothing, as Fastify's replies do when awaited.
      const isSent = made === undefined;
      const isWhole = isSent || answers !== undefined || made instanceof JsonAnswer;
      return isWhole ? made : { success: true, ...(made as object) };
    };
    const route: RouteOptions = {
      method,
      url: endpoint.path,
      bodyLimit: bodyLimitOf(endpoint),
      schema: schemaOf(endpoint),
      onRequest: [
        ...(isPublicRead(endpoint) ? [] : [keepToCaller]),
        ...(needsIdentity(endpoint) ? [requireIdentity(endpoint, identify, ownersName)] : []),
        ...(cached ? [sendCached(cached)] : []),
      ],
      onSend: [...kept.onSend, tellLog(endpoint, keepTold)],
      preValidation: [
        ...(endpoint.query ? [clampLimit] : []),
        ...(endpoint.body ? [readNothingAsEmpty] : []),
        ...(needsIdentity(endpoint) ? [refuseForeignIdentity] : []),
      ],
      handler(request, reply) {
        if (cached && isCached?.(request as Asked<typeof endpoint>) !== false) {
          const asked = question ? question(request as Asked<typeof endpoint>) : questionOf(request);
          return answerThroughCache(cached, { request, reply, question: asked, keepsFirst }, () =>
            answer(request, reply),
          );
        }
        if (fileField === undefined) return answer(request, reply);
        return uploadRoom.run({ identity: request.identity, address: request.ip }, () =>
          withUploadedFile(request, endpoint, (upload) => answer(request, reply, upload)),
        );
      },
    };
    if (fileField === undefined) app.route(route);
    else routeWithUpload(app, route);
  };
}

/** Only routes that take files understand multipart bodies. */
function routeWithUpload(app: FastifyInstance, route: RouteOptions): void {
  void app.register(async (scope) => {
    await scope.register(multipart);
    scope.route(route);
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Whom the token belongs to; null for a call that needs none. */
    identity: Identity | null;
    /** The account for the log: whose token it is, even if the call is for others; who signed in or has reset a password. */
    accountId: string | null;
  }
}

/**
 * The same for everybody, so anybody between here and the browser may keep it. What a mailed token opens is one
 * person's.
 */
function isPublicRead({ access, method, path }: Endpoint): boolean {
  return access === 'anyone' && method === 'GET' && !path.includes(':token');
}

/** What is somebody's is kept by no browser and no proxy. */
function keepToCaller(_request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  void reply.header('cache-control', 'no-store');
  done();
}

/** The token of an `Authorization: Bearer` header, the only place where one is accepted (ruling 14). */
export function bearerToken(request: FastifyRequest): string | null {
  return /^Bearer ([\w-]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

/** Authorised calls wait for a turn, because work for a single account takes longer than what all callers share. */
function requireIdentity(endpoint: Endpoint, identify: Identify, ownersName: () => Promise<string>) {
  const { access, may, needsProof, beforeSecondProof, signInMessage } = endpoint;
  return async (request: FastifyRequest): Promise<void> => {
    const token = bearerToken(request);
    const identity = token === null ? null : await identify(token, request.ip);
    if (identity === null) {
      const sentence = said(signInMessage ?? generalMessages.signIn);
      throw refuse(generalRefusals.notSignedIn, { sentence });
    }
    request.accountId = identity.userId;
    const { key } = identity;
    if (key !== undefined && !isForKeys(endpoint)) throw refuse(generalRefusals.notForKeys);
    const isRightRole = access === 'account' || (access === 'admin') === (identity.role === 'admin');
    if (!isRightRole) throw refuse(generalRefusals.notAllowed);
    const isShut = access === 'admin' && beforeSecondProof !== true && identity.secondProof?.isOver;
    if (isShut === true) throw refuse(generalRefusals.secondProofRequired);
    if (may !== undefined && !isPermitted(may, identity.permissions)) {
      const what = inWords(may);
      if (key !== undefined) throw refuse(generalRefusals.notInKey, { what });
      throw refuse(generalRefusals.notPermitted, { what, owner: await ownersName() });
    }
    if (needsProof === true && !identity.isProven) throw refuse(generalRefusals.proofNeeded);
    request.identity = identity;
    await pacer.begin(key?.id ?? identity.userId);
  };
}

/**
 * A missing body counts as an empty one, so that the answer names the fields that the call requires (product §7.1.3).
 */
function readNothingAsEmpty(request: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  request.body ??= {};
  done();
}

/** A call that asks for more items than a page may have gets the most that it may have. */
function clampLimit(request: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  const query = request.query as { limit?: unknown };
  if (Number(query.limit) > PAGE_LIMIT) query.limit = PAGE_LIMIT;
  done();
}

/** The caller's identity comes only from the token: another `userId` or `email` next to it is refused (ruling 17). */
async function refuseForeignIdentity(request: FastifyRequest): Promise<void> {
  const { identity } = request;
  if (identity === null) return;
  for (const source of [request.params, request.body]) {
    if (typeof source !== 'object' || source === null) continue;
    const { userId, email } = source as { userId?: unknown; email?: unknown };
    const isForeignId = userId !== undefined && userId !== identity.userId;
    const isForeignEmail = email !== undefined && !isSameEmail(email, identity.email);
    if (isForeignId || isForeignEmail) throw refuse(generalRefusals.notAllowed);
  }
}

/** `given` can be any JSON value: an object may bring its own `toString`. */
function isSameEmail(given: unknown, email: string): boolean {
  return typeof given === 'string' && given.toLowerCase() === email.toLowerCase();
}
