import { Type, type Static, type TObject, type TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { AGENT_LOOKUP_MOST, MAX_LINE, MAX_NAME, MAX_QUANTITY } from '@shop/contract/limits';
import { invalidInput } from './agent-error.ts';

/**
 * What the operations take: the protocol's request schemas as far as this shop reads them, with its limits. Other
 * fields are ignored, as the protocol wants.
 */
const Key = Type.String({ minLength: 1, maxLength: MAX_LINE });

const context = Type.Optional(
  Type.Object(
    {
      postal_code: Type.Optional(
        Type.String({ maxLength: MAX_NAME, description: 'PIN code that it is delivered to, 6 digits.' }),
      ),
      address_country: Type.Optional(Type.String({ maxLength: MAX_NAME })),
    },
    { description: 'With postal_code the answer has delivery fee, landed price and delivery dates.' },
  ),
);

const Paise = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

const filters = Type.Optional(
  Type.Object({
    categories: Type.Optional(Type.Array(Key, { maxItems: AGENT_LOOKUP_MOST })),
    price: Type.Optional(
      Type.Object(
        { min: Type.Optional(Paise), max: Type.Optional(Paise) },
        { description: 'In paise, both ends included.' },
      ),
    ),
  }),
);
export type Filters = Static<typeof filters> | undefined;

export const SearchInput = Type.Object({
  query: Type.Optional(Type.String({ maxLength: MAX_LINE, description: 'What a shopper would type.' })),
  filters,
  context,
  pagination: Type.Optional(
    Type.Object({
      cursor: Type.Optional(Type.String({ maxLength: 100 })),
      limit: Type.Optional(Type.Integer({ minimum: 1 })),
    }),
  ),
});
export type SearchInput = Static<typeof SearchInput>;

export const LookupInput = Type.Object({
  ids: Type.Array(Key, { minItems: 1, description: 'Ids or handles of products.' }),
  filters,
  context,
});
export type LookupInput = Static<typeof LookupInput>;

export const GetProductInput = Type.Object({ id: Key, filters, context });
export type GetProductInput = Static<typeof GetProductInput>;

const Word = Type.Optional(Type.String({ maxLength: MAX_LINE }));

const buyer = Type.Optional(
  Type.Object({ first_name: Word, last_name: Word, email: Word, phone_number: Word }),
);

const lineItems = Type.Array(
  Type.Object({
    item: Type.Object({ id: Key }),
    quantity: Type.Integer({ minimum: 1, maximum: MAX_QUANTITY }),
  }),
  { maxItems: AGENT_LOOKUP_MOST },
);

const Destination = Type.Object({
  id: Word,
  first_name: Word,
  last_name: Word,
  phone_number: Word,
  street_address: Word,
  extended_address: Word,
  address_locality: Word,
  address_region: Word,
  postal_code: Word,
  address_country: Word,
});

export const CartInput = Type.Object({ line_items: lineItems, buyer, context });

const fulfillment = Type.Optional(
  Type.Object({
    methods: Type.Optional(
      Type.Array(
        Type.Object({
          type: Type.Optional(Type.Literal('shipping')),
          destinations: Type.Optional(Type.Array(Destination, { maxItems: 10 })),
          selected_destination_id: Type.Optional(
            Type.Union([Type.String({ maxLength: MAX_LINE }), Type.Null()]),
          ),
        }),
        { maxItems: 10 },
      ),
    ),
  }),
);

/** A destination with a PIN code gives delivery fee and dates. With `cart_id`, what the cart has is taken instead. */
export const CheckoutInput = Type.Object({
  line_items: Type.Optional(lineItems),
  cart_id: Type.Optional(Key),
  buyer,
  context,
  fulfillment,
});
export type CheckoutInput = Static<typeof CheckoutInput>;

export const NoInput = Type.Object({});

/**
 * Reads what an operation takes from its input, without anything else. @throws invalid_request with the first thing
 * that is wrong
 */
export function createReadInput<T extends TObject>(schema: T): (input: unknown) => Static<T> {
  const compiled = Compile(schema);
  const choose = chooserOf(schema);
  return (input) => {
    if (compiled.Check(input)) return choose(input) as Static<T>;
    const [first] = compiled.Errors(input);
    throw invalidInput(
      first ? `$${first.instancePath.replaceAll('/', '.')}: ${first.message}` : 'The input is not an object.',
    );
  };
}

/** Copies of a fitting value what the schema names. `Clean` of typebox does the same, at 34 µs for a search. */
function chooserOf(schema: TSchema): (value: unknown) => unknown {
  if (Type.IsArray(schema)) {
    const choose = chooserOf(schema.items);
    return (values) => (values as unknown[]).map(choose);
  }
  if (!Type.IsObject(schema)) return (value) => value;
  const members = Object.entries(schema.properties).map(
    ([name, member]) => [name, chooserOf(member)] as const,
  );
  return (value) => {
    const given = value as Record<string, unknown>;
    const chosen: Record<string, unknown> = {};
    for (const [name, choose] of members) if (given[name] !== undefined) chosen[name] = choose(given[name]);
    return chosen;
  };
}
