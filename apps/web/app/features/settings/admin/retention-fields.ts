import { retentionSettings } from '@shop/contract/settings/retention';
import { type SectionField, text } from './section-fields.ts';

/** How long data of people is kept: a field for each limit that the owner sets. */
const fields: readonly SectionField[] = Object.entries(retentionSettings).map(
  ([name, { what, unit, least, most, why }]) =>
    text(name, `${what}, in ${unit}`, {
      kind: 'number',
      hint: `${least} to ${most.toLocaleString('en-IN')}. ${why}`,
    }),
);

export const retentionSection = {
  heading: 'Data of people',
  shows:
    'How long the shop keeps what it has of people. What is older is removed within an hour, for good. Ask a lawyer whether other limits are right for you.',
  fields,
};
