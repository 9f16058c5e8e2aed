export { gramsOf } from './shared/rules/parcel-grams.ts';
