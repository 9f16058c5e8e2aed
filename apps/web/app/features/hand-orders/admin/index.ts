export { HandOrderForm } from './hand-order-form.tsx';
export { HandOrderFacts } from './hand-order-facts.tsx';
export { ReplacementPart } from './replacement-form.tsx';
