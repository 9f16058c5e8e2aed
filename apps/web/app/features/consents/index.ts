export { AskedAfterOrder } from './asked-after-order.tsx';
export { AskedMails } from './asked-mails.tsx';
export { keepChosenMails, useAgreeToChosen } from './chosen-before-sign-in.ts';
export { ChosenMails, OrderMessages } from './chosen-mails.tsx';
export { StopMails } from './stop-mails.tsx';
