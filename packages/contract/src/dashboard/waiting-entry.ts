import type { May } from '../call.ts';
import type { PushKind } from '../push/kinds.ts';

/** How the owners' devices hear of something. `to`: which of a device's choices it belongs to. */
type Notice =
  /** With each mail of these kinds, whose subject it shows (`push_mail` of the database). */
  | { to: PushKind; by: 'mails'; mails: readonly string[] }
  /** When a movement of stock makes it so (`push_low_stock` of the database). */
  | { to: PushKind; by: 'movements' }
  /** When there is more of it than before (`tell-waiting.ts`), at most once an hour. */
  | { to: PushKind; by: 'count' }
  /** Not at all, because nothing is lost by the day. */
  | { to: null };

/** A kind of thing that waits for the owner. */
export interface Waiting {
  /** After a count: '1 cash order to confirm by phone'. */
  one: string;
  many: string;
  /** How long it may wait. */
  within: string;
  /** What happens if nobody acts, as a sentence. */
  otherwise: string;
  /** The page where it is dealt with. */
  to: string;
  /** The entry of the owner's menu that shows the count. */
  menu: string;
  /** Whose it is: who may not deal with it does not see it. */
  may: May;
  notice: Notice;
}
