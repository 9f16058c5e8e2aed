import type { Call } from './call.ts';
import type * as endpoint from './endpoint.ts';
import type { Endpoint } from './endpoint.ts';
import * as byFeature from './endpoints-by-feature.ts';

const { saveSection, ...otherSettings } = byFeature.settings;

const features = { ...byFeature, settings: { ...otherSettings, ...saveSection } };

/**
 * Every call of the API with its feature and name, for the API's documentation and for tests that cover all calls.
 */
export const allEndpoints: readonly { feature: string; name: string; endpoint: Endpoint }[] = Object.entries(
  features,
).flatMap(([feature, endpoints]) =>
  Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({ feature, name, endpoint })),
);

/** What a program calls a call: its name, and for a section of the settings that it is saved. */
export function operationId({ feature, name }: { feature: string; name: string }): string {
  if (feature !== 'settings' || !(name in saveSection)) return name;
  return `save${name.charAt(0).toUpperCase()}${name.slice(1)}Settings`;
}

type Features = typeof features;
type AnyEndpoint = { [F in keyof Features]: Features[F][keyof Features[F]] }[keyof Features];
type AddressOf<C extends Call> = `${C['method']} ${C['path']}`;
type Part<Name extends string, Value> = Value extends undefined
  ? { [key in Name]?: undefined }
  : { [key in Name]: Value };

interface TypesOfEndpoint<E extends Endpoint> {
  params: endpoint.ParamsOf<E>;
  body: endpoint.BodyOf<E>;
  response: endpoint.ResponseOf<E>;
  /** What a call sends: only the parts that its endpoint declares. */
  request: Part<'params', endpoint.ParamsOf<E>> &
    Part<'query', endpoint.QueryOf<E>> &
    (E['fileField'] extends string
      ? { file: File } & Part<'fields', endpoint.FieldsOf<E>>
      : Part<'body', endpoint.BodyOf<E>>);
}

type TypesByAddress = { [E in AnyEndpoint as AddressOf<E>]: TypesOfEndpoint<E> };

/**
 * The type of one part of a call's request or answer. A browser knows the type without loading a schema. For `Call`
 * itself it is unknown, which keeps the compiler from comparing every call with every other wherever one is passed
 * on.
 */
export type PartOf<C extends Call, Name extends keyof TypesOfEndpoint<Endpoint>> = C extends Call
  ? AddressOf<C> extends keyof TypesByAddress
    ? TypesByAddress[AddressOf<C>] extends { [key in Name]: infer Value }
      ? Value
      : never
    : string extends C['path']
      ? unknown
      : never
  : never;

type CallOf<E extends Endpoint> = E extends Endpoint ? Pick<E, 'method' | 'path' | 'access'> : never;

/** The calls that answer with a file. */
export type FileCall = CallOf<Extract<AnyEndpoint, { answers: string }>>;
