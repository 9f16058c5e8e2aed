import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

const FOLDER = join(import.meta.dirname, 'ucp-schemas');

/** Which version of the protocol the schemas are of. */
export const schemaVersion: string = JSON.parse(readFileSync(join(FOLDER, 'version.json'), 'utf8')).version;

const validators = new Map<string, ValidateFunction>();
const ajv = new Ajv2020({ strict: false, allErrors: true });
formats.default(ajv);
for (const file of globSync('{schemas,discovery}/**/*.json', { cwd: FOLDER })) {
  const schema = JSON.parse(readFileSync(join(FOLDER, file), 'utf8'));
  // References are relative to the file; the profile's own $id has another folder, from which they lead nowhere.
  ajv.addSchema({ ...schema, $id: addressOf(file) });
}

function addressOf(file: string): string {
  return `https://ucp.dev/${file}`;
}

/**
 * What is wrong with a value by a schema of the protocol, such as `schemas/shopping/cart.json` or
 * `schemas/shopping/catalog_search.json#/$defs/search_response`; empty: nothing.
 */
export function ucpFaults(schema: string, value: unknown): string[] {
  const validate = validators.get(schema) ?? ajv.compile({ $ref: addressOf(schema) });
  validators.set(schema, validate);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
