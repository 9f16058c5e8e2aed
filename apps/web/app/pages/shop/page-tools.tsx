import { useEffect, useRef } from 'react';
import { callShopTool, listShopTools, type ShopTool } from '../../features/agents/index.ts';
import { type AddedByTool, useAddByTool } from '../../features/cart/index.ts';
import * as texts from './page-tools.messages.ts';

/** WebMCP as Chromium 156 has it (decision 0191). */
interface PageTool {
  name: string;
  description: string;
  inputSchema: object;
  annotations?: { readOnlyHint: boolean };
  execute: (input: Record<string, unknown>) => Promise<unknown>;
}
declare global {
  interface Document {
    modelContext?: { registerTool: (tool: PageTool, options: { signal: AbortSignal }) => Promise<void> };
  }
}

/** Long enough for the answer of a tool to arrive before its page is left. */
const LEAVE_AFTER_MS = 300;

/**
 * Offers tools to an assistant in the browser while a page of the shop is open: what agents read by MCP, and two that do
 * what a person could press: put something into the cart, and go to the checkout. None orders, and none tells what the
 * person has.
 */
export default function PageTools() {
  const add = useAddByTool();
  const latestAdd = useRef(add);
  useEffect(() => {
    latestAdd.current = add;
  });
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    void offerTools(signal, (productId, quantity) => latestAdd.current(productId, quantity));
    return () => leaving.abort();
  }, []);
  return null;
}

type Add = (productId: string, quantity: number) => Promise<AddedByTool>;

async function offerTools(signal: AbortSignal, add: Add): Promise<void> {
  const tools = await listShopTools(signal);
  const isAllowed = (name: string) => tools.some((tool) => tool.name === name);
  const offered = [
    ...tools.filter(readsCatalogue).map((tool) => readTool(tool, signal)),
    ...(isAllowed('create_cart') ? [addTool(add)] : []),
    ...(isAllowed('create_checkout') ? [checkoutTool()] : []),
  ];
  for (const tool of offered) {
    if (signal.aborted) return;
    // A browser that takes a tool in another form goes without it.
    await document.modelContext?.registerTool(tool, { signal }).catch(() => {});
  }
}

function readsCatalogue({ annotations, inputSchema }: ShopTool): boolean {
  return annotations.readOnlyHint && 'catalog' in inputSchema.properties;
}

/** A tool of MCP, whose caller need not name a profile: the page does. */
function readTool({ name, description, inputSchema, annotations }: ShopTool, signal: AbortSignal): PageTool {
  const { meta: _, ...properties } = inputSchema.properties;
  const required = inputSchema.required.filter((property) => property !== 'meta');
  return {
    name,
    description,
    inputSchema: { type: 'object', properties, required },
    annotations: { readOnlyHint: annotations.readOnlyHint },
    execute: (input) => callShopTool(name, input, signal),
  };
}

const addTool = (add: Add): PageTool => ({
  name: 'add_to_cart',
  description: texts.addToCart(),
  inputSchema: {
    type: 'object',
    properties: {
      id: { type: 'string', description: texts.id() },
      quantity: { type: 'integer', minimum: 1, description: texts.quantity() },
    },
    required: ['id'],
  },
  async execute({ id, quantity = 1 }) {
    if (typeof id !== 'string' || id === '') return { refused: texts.wrongId() };
    if (typeof quantity !== 'number' || !Number.isInteger(quantity) || quantity < 1) {
      return { refused: texts.wrongQuantity() };
    }
    return add(id, quantity);
  },
});

const checkoutTool = (): PageTool => ({
  name: 'open_checkout',
  description: texts.openCheckout(),
  inputSchema: { type: 'object', properties: {} },
  async execute() {
    const address = '/shop/checkout';
    setTimeout(() => window.location.assign(address), LEAVE_AFTER_MS);
    return { opened: address };
  },
});
