export { ReminderResults } from './reminder-results.tsx';
