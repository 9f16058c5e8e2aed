import { Type, type Static } from 'typebox';
import { Picture, Rupees, Shape, Time } from '../schemas.ts';

const Allowed = Type.Enum(['yes', 'no']);

/** What programs that shop for people may do (decision 0131). */
export const AgentsSection = Shape({
  /** Search products and read what they cost and where they go. */
  catalogue: Allowed,
  /** Fill a cart, and a checkout that a person takes over (decision 0132). */
  cart: Allowed,
  checkout: Allowed,
  /** Do all that they may also by MCP, the protocol of assistants. */
  mcp: Allowed,
});

/** A line of a basket at today's price. `most`: how many pieces can be bought now. */
const BasketLine = Shape({
  productId: Type.String(),
  slug: Type.String(),
  title: Type.String(),
  picture: Type.Union([Picture, Type.Null()]),
  price: Rupees,
  quantity: Type.Integer(),
  most: Type.Integer(),
  /** Ids of what it contains that some do not bear, and of whom it is not for. */
  allergens: Type.Array(Type.String()),
  notFor: Type.Array(Type.String()),
});

/** What an agent has chosen for a person, who decides. */
export const AgentBasket = Shape({
  /** The host of the agent's profile. Nobody has checked it. */
  agent: Type.String(),
  lines: Type.Array(BasketLine),
  /** How many chosen products are no longer sold. */
  gone: Type.Integer(),
  subtotal: Rupees,
  /** Left out while the destination is not known, or not delivered to. */
  shippingFee: Type.Optional(Rupees),
  totalAmount: Rupees,
  /** What the agent was last told that it comes to, if that differs. */
  toldAmount: Type.Optional(Rupees),
  /** Empty: none was given. */
  pinCode: Type.String(),
  delivers: Type.Boolean(),
  /** Days of India between which it arrives, if the destination is known. */
  earliest: Type.Optional(Type.String()),
  latest: Type.Optional(Type.String()),
  expiresAt: Time,
});
export type AgentBasket = Static<typeof AgentBasket>;

/** The address that the agent gave, as far as it did, for the form of the checkout. */
export const GivenAddress = Shape({
  recipient: Type.String(),
  address: Type.String(),
  city: Type.String(),
  pincode: Type.String(),
  phone: Type.String(),
});
export type GivenAddress = Static<typeof GivenAddress>;
