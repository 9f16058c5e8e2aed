export { MonthArchive } from './month-archive.tsx';
