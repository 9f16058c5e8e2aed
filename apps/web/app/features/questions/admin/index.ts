export { OwnersQuestions } from './owners-questions.tsx';
