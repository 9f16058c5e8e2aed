export { ReportProblem } from './report-problem.tsx';
export { SupportForm } from './support-form.tsx';
export { TicketView } from './ticket-view.tsx';
