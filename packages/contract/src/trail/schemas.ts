import { Type, type Static } from 'typebox';
import { MAX_NAME } from '../limits.ts';
import { Id, Shape, Time } from '../schemas.ts';
import { accessEvents, trailKinds } from './kinds.ts';
import { trailThingNames } from './things.ts';

/** A value that was changed, in words. Empty: there was none. */
export const TrailFact = Shape({ name: Type.String(), before: Type.String(), after: Type.String() });
export type TrailFact = Static<typeof TrailFact>;

/** Something that a call changed, such as a product. */
export const TrailChange = Shape({
  what: Type.Enum(['added', 'changed', 'removed']),
  /** 'Product' */
  thing: Type.String(),
  /** What it is called; empty: it has no name, or its person's account is closed. */
  name: Type.String(),
  facts: Type.Array(TrailFact),
});
export type TrailChange = Static<typeof TrailChange>;

export const TrailEntry = Shape({
  _id: Id,
  /** Its place in the chain, from 1 without gaps; null for a few seconds, until it is chained. */
  number: Type.Union([Type.Integer(), Type.Null()]),
  at: Time,
  kind: Type.Enum(trailKinds),
  /** Who did it, by the name that they had then. */
  userName: Type.String(),
  userId: Id,
  network: Type.String(),
  /** Method and path pattern of the call. */
  call: Type.String(),
  words: Type.String(),
  /** What a file was asked for: 'Month: 2026-11'. */
  asked: Type.Array(Shape({ name: Type.String(), value: Type.String() })),
  changes: Type.Array(TrailChange),
  /** How many changes more than those the entry has. */
  moreChanges: Type.Integer(),
});
export type TrailEntry = Static<typeof TrailEntry>;

const Day = Type.String({ format: 'date' });

export const trailChoice = {
  kind: Type.Optional(Type.Enum(trailKinds)),
  thing: Type.Optional(Type.Enum(trailThingNames as string[])),
  /** Whose doings. */
  person: Type.Optional(Id),
  /** Days of India, both included. */
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  /** Part of a name, of the words, of the call, or of a value as the database has it. */
  text: Type.Optional(Type.String({ maxLength: MAX_NAME })),
};

/** The same call with the same outcome, by the same account from the same network, within a day. */
export const AccessEntry = Shape({
  _id: Type.Integer(),
  event: Type.Enum(accessEvents),
  /** Method and path pattern of the call, and what it does. */
  call: Type.String(),
  words: Type.String(),
  /** The HTTP status that it was answered with. */
  status: Type.Integer(),
  /** Null: nobody who is known; their name is empty if the account is closed. */
  userId: Type.Union([Id, Type.Null()]),
  userName: Type.String(),
  /** Empty: of many networks on a day with more than the shop keeps apart. */
  network: Type.String(),
  count: Type.Integer({ minimum: 1 }),
  firstAt: Time,
  lastAt: Time,
});
export type AccessEntry = Static<typeof AccessEntry>;

export const accessChoice = {
  event: Type.Optional(Type.Enum(accessEvents)),
  /** Days of India, both included. */
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  /** Part of a name, a call or a network. */
  text: Type.Optional(Type.String({ maxLength: MAX_NAME })),
};
