export { OwnPapers } from './own-papers.tsx';
