export { QuestionsPlace } from './questions-place.tsx';
