export { ChosenMails, OrderMessages } from './chosen-mails.tsx';
export { StopMails } from './stop-mails.tsx';
