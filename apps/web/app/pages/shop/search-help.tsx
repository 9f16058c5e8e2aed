import { TERMS_PATH } from '@shop/contract/settings/menus';
import { Link } from 'react-router';
import { useSession } from '../../platform/session.ts';
import * as texts from './search.messages.ts';
import './search-help.css';

/** Anyone who is signed in is led to their orders instead. */
const TRACK = '/shop/track';

interface Question {
  asks: RegExp;
  to: string;
  say: () => string;
}

/** What follows the word for a thing that is asked about. */
const ABOUT = '(?: (?:policy|policies|charges?|fees?|time|days|status|order))?';

/** What people type into a search who want an answer instead of a product. Each is a whole keyword. */
const questions: readonly Question[] = [
  {
    asks: whole(
      String.raw`(?:(?:where is|track|tracking|check|status of|mera|meri|my)\s)*(?:my\s)?orders?(?:\s(?:status|tracking|history|id|number|kahan hai))?`,
      'track(?:ing)?',
      '(?:my )?(?:parcel|package|shipment)(?: status| tracking)?',
      'invoice|bill',
      '(?:मेरा )?ऑर्डर(?: कहाँ है| कहां है| स्टेटस| ट्रैक)?',
    ),
    to: TRACK,
    say: texts.helpOrders,
  },
  {
    asks: whole('c\\.?o\\.?d\\.?', 'cash(?: on delivery)?', 'कैश ऑन डिलीवरी'),
    to: '/shop/help#cash',
    say: texts.helpCash,
  },
  {
    asks: whole('payments?(?: (?:methods?|options?|failed))?', 'upi|emi', 'भुगतान'),
    to: '/shop/help#payment',
    say: texts.helpPayment,
  },
  {
    asks: whole(
      `(?:returns?|refunds?|exchanges?|replacements?|cancel(?:lation)?)${ABOUT}`,
      'warranty|guarantee',
      'वापसी|रिफ़ंड|रिफंड',
    ),
    to: '/shop/refunds',
    say: texts.helpRefunds,
  },
  {
    asks: whole(`(?:free )?(?:shipping|delivery)${ABOUT}`, 'डिलीवरी'),
    to: '/shop/shipping',
    say: texts.helpShipping,
  },
  { asks: whole('privacy(?: policy)?'), to: '/shop/privacy', say: texts.helpPrivacy },
  {
    asks: whole('terms(?: and conditions?)?|policy|policies'),
    to: TERMS_PATH,
    say: texts.helpTerms,
  },
  { asks: whole('(?:help|faqs?)', 'मदद'), to: '/shop/help', say: texts.helpPage },
  {
    asks: whole(
      '(?:customer )?(?:care|service|support)(?: number)?',
      'contact(?: us| number)?|phone number|whatsapp|complaints?|call|email',
      'शिकायत|संपर्क',
    ),
    to: '/shop/support',
    say: texts.helpSupport,
  },
];

/** Longer keywords are no such question. */
const MAX_QUESTION = 40;

function whole(...phrases: string[]): RegExp {
  return new RegExp(`^(?:${phrases.join('|')})[?!.]?$`, 'iu');
}

/** The page that answers a keyword such as 'cod', 'return policy' or 'order status'; none for others. */
export function findQuestion(typed: string): Question | undefined {
  const asked = typed.trim().replaceAll(/\s+/g, ' ').normalize();
  return asked.length > MAX_QUESTION ? undefined : questions.find(({ asks }) => asks.test(asked));
}

/** The link to that page. */
export function SearchHelp({ question }: { question: Question }) {
  const { user } = useSession();
  return (
    <p className="search-help">
      <Link
        to={question.to === TRACK && user ? '/shop/account' : question.to}
        className="touch-link underlined"
      >
        {question.say()}
      </Link>
    </p>
  );
}
