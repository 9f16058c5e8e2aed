export { countWrongGuess, ensureMayGuess } from './code-guesses.ts';
export { type AppliedCodes, presentUsed } from './quote-cart.ts';
export { serveOffers } from './offers-routes.ts';
export { type CodeRefusal, codeRefusalSentence } from './rules/code-refusal.ts';
