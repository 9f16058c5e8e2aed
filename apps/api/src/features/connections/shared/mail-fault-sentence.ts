import * as messages from '@shop/contract/connections/messages';
import type { MailFault } from '../../../platform/mail/index.ts';

/** Why a mail server did not take us, for the owner. */
export function mailFaultSentence({ kind, answer }: MailFault): string {
  switch (kind) {
    case 'password':
      return messages.mailPasswordWrong;
    case 'sender':
      return messages.mailSenderRefused(answer);
    case 'recipient':
      return messages.mailRecipientRefused(answer);
    case 'tls':
      return messages.mailTlsFails;
    case 'name':
      return messages.mailUnknownHost;
    case 'away':
      return messages.mailUnreached;
    case 'refused':
      return messages.mailRefused(answer);
  }
}
