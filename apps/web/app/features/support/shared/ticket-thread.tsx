import type { TicketMessage } from '@shop/contract/support/schemas';
import { langOf } from '../../../platform/language.ts';
import { formatDayAndTime } from '../../../platform/shop-time.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Picture } from '../../../ui/picture.tsx';
import * as texts from './support.messages.ts';
import './ticket-thread.css';

interface TicketThreadProps {
  messages: readonly TicketMessage[];
  /** The names of the two sides, for the reader. */
  names: Record<TicketMessage['from'], string>;
}

/** The messages of a ticket, oldest first. */
export function TicketThread({ messages, names }: TicketThreadProps) {
  return (
    <ol className="ticket-thread" aria-label={texts.messages()}>
      {messages.map(({ from, by, text, pictures, at }, index) => (
        <li
          key={`${at}-${index}`}
          className={classNames('ticket-message', from === 'shop' && 'ticket-message-shop')}
        >
          <p className="ticket-message-head">
            <span>{by ?? names[from]}</span>
            <time dateTime={at}>{formatDayAndTime(at)}</time>
          </p>
          <p className="ticket-message-text" lang={langOf(text)}>
            {text}
          </p>
          {pictures.length > 0 ? (
            <ul className="ticket-pictures">
              {pictures.map((picture, place) => (
                <li key={picture.url}>
                  <a href={picture.url} target="_blank" rel="noopener">
                    <Picture picture={picture} alt={texts.photograph({ number: place + 1 })} sizes="6rem" />
                  </a>
                </li>
              ))}
            </ul>
          ) : null}
        </li>
      ))}
    </ol>
  );
}
