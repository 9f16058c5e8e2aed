import { allEndpoints } from '@shop/contract/endpoints';
import { saveSection } from '@shop/contract/settings/endpoints';
import written from './codes-of-calls.json' with { type: 'json' };

/**
 * With which codes each call may be refused, beside those of every call, by method and path. `npm run codes` writes
 * them, a test compares them with the code (decision 0126).
 */
export const codesOfCalls: ReadonlyMap<string, readonly string[]> = new Map(
  allEndpoints.map(({ feature, name, endpoint: { method, path } }) => {
    // All sections of the settings are saved by one call.
    const served = feature === 'settings' && name in saveSection ? 'saveSection' : name;
    const codes = (written as Readonly<Record<string, string>>)[`${feature}/${served}`] ?? '';
    return [`${method} ${path}`, codes === '' ? [] : codes.split(' ')];
  }),
);
