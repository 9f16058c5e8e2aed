import Validator from '@adobe/structured-data-validator';
import type { StructuredData } from './page-head.ts';

/** What Google requires of these blocks and does not find in them. What it would merely like to have is left out. */
export async function missingForGoogle(blocks: readonly StructuredData[]): Promise<string[]> {
  const jsonld = Object.groupBy(blocks, (block) => block['@type']);
  const issues = await new Validator().validate({ jsonld, microdata: {}, rdfa: {} });
  return issues
    .filter(({ severity }) => severity === 'ERROR')
    .map(({ issueMessage, path }) => `${path.map(({ type }) => type).join(' > ')}: ${issueMessage}`);
}
