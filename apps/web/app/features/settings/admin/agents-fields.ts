import { type SectionField, text } from './section-fields.ts';

const options = [
  { id: 'yes', label: 'Allowed' },
  { id: 'no', label: 'Not allowed' },
];

/** What programs that shop for people may do: a choice for each capability. */
const fields: readonly SectionField[] = [
  text('catalogue', 'Search products, with prices, stock and delivery', {
    kind: 'choice',
    options,
    hint: 'What they read is what every visitor of the shop can read.',
  }),
  text('cart', 'Fill carts', {
    kind: 'choice',
    options,
    hint: 'A cart holds no stock and ends after six hours. Nothing is in a customer’s cart before they say so.',
  }),
  text('checkout', 'Prepare a checkout', {
    kind: 'choice',
    options,
    hint: 'With address and delivery fee. It ends with a link, where a person looks at everything and pays. Such orders are marked.',
  }),
  text('mcp', 'Connect by MCP', {
    kind: 'choice',
    options,
    hint: 'The protocol of assistants such as Claude and ChatGPT, also of those in a browser on the shop’s pages. They may do there what is allowed above.',
  }),
];

export const agentsSection = {
  heading: 'Shopping agents',
  shows:
    'What assistants and other programs may do that shop for a person, by the Universal Commerce Protocol. None of them can place an order or pay: a person does.',
  fields,
};
