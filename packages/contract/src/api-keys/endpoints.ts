import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Done, Id, Shape, WithData } from '../schemas.ts';
import * as calls from './calls.ts';
import { Key, KeyTerms, NewKey } from './schemas.ts';

export const listKeys = endpoint(calls.listKeys, {
  summary: 'Lists the keys by which programs call, the oldest first.',
  response: WithData(Type.Array(Key)),
});

export const addKey = endpoint(calls.addKey, {
  needsProof: true,
  tells: 'rights',
  summary:
    'Makes a key by which a program calls, and tells it, once. 403 for more than the caller may do; 409 beyond 20 of them.',
  body: KeyTerms,
  response: WithData(NewKey),
});

export const revokeKey = endpoint(calls.revokeKey, {
  needsProof: true,
  tells: 'rights',
  summary: 'Revokes a key: it is refused from the next call on.',
  params: Shape({ id: Id }),
  response: Done,
});
