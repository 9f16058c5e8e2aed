import { type Policy, policyPage } from './policy-page.ts';
import { section } from './section.ts';

const track = { label: 'Track my order', to: '/shop/track' };
const support = { label: 'Help and complaints', to: '/shop/support' };
const refundsPage = { label: 'Refunds and returns', to: '/shop/refunds' };

const policy = (content: Policy) => policyPage({ ...content, contact: 'Contact details' });

// Drafts that hold for every shop as it is installed: what differs is filled in from the settings. They say the same as
// the terms.

export const refunds = policy({
  title: 'Refunds and returns',
  description: 'What {shop} takes back and refunds, how to ask for it, and how long the money takes.',
  lead: 'What we take back, how to ask, and how long the money takes.',
  blocks: [
    section(
      'what',
      'What we take back',
      'For reasons of hygiene we take back only what arrived damaged or defective, or what you did not order. Please write to us within 7 days of the delivery, before you send anything back.',
    ),
    section(
      'how',
      'How to ask',
      [
        'Open the order in ',
        { label: 'your account', to: '/shop/account' },
        ', choose ‘Report a problem’ and add a picture of the item. Without signing in, write at ',
        support,
        ' with your order number.',
      ],
      'You get a ticket number at once, and an answer within 48 hours: a refund, or the item again.',
    ),
    section(
      'money',
      'How the money goes back',
      'A refund goes back the way you paid; banks usually take 5 to 7 working days. What was paid in cash is paid back to a bank account or UPI ID that you name. A payment for something we can no longer deliver is refunded in full without your asking.',
    ),
    section(
      'cancel',
      'Cancelling an order',
      'Until an order is packed, you can cancel it yourself: open it in your account and press ‘Cancel this order’. What you paid is refunded in full. A parcel on its way cannot be called back.',
    ),
  ],
});

export const shipping = policy({
  title: 'Shipping and delivery',
  description: 'Where {shop} delivers, how long it takes, what it costs, and how to follow a parcel.',
  lead: 'Where we deliver, how long it takes and what it costs.',
  blocks: [
    section(
      'days',
      'How long it takes, and what it costs',
      'Orders arrive in {days} business days. {shipping} The fee is shown before you pay and is part of the total.',
      'Hill districts and the islands can take a little longer. {zones}',
    ),
    section('cash', 'Cash on delivery', '{cash}'),
    section('tracking', 'Where your parcel is', [
      'Once the courier has your parcel, we email you how to follow it. ',
      track,
      ' shows it too, without signing in.',
    ]),
    section('arrival', 'When it arrives', [
      'Please check the parcel when it comes. If something is damaged or missing, take a picture and see ',
      refundsPage,
      '.',
    ]),
  ],
});

export const privacy = policy({
  title: 'Privacy',
  description: 'What {shop} keeps about you, why, who else sees it, and how to see or erase it.',
  lead: 'What we keep about you, and what you can do about it.',
  blocks: [
    section(
      'what',
      'What we keep, and why',
      'What an order needs: your name, email, addresses, phone number and what you bought, and the GSTIN of a business if you give one. We use it to deliver, to answer you and for the invoices that tax law asks for, and for nothing else.',
      'Card numbers and UPI details go to Razorpay alone and never reach us. Reviews show your user name.',
    ),
    section(
      'others',
      'Who else sees it',
      'The courier sees the address and phone number of your parcel, and the payment service what you pay. We sell nothing of it and show it to no advertiser.',
    ),
    section(
      'cookies',
      'Cookies',
      'No cookie follows you. One remembers the language you chose, and one keeps you signed in, only if you tick that. Visits are counted, and how fast pages were in them, without cookies and without names.',
    ),
    section('yours', 'What you can do', [
      'In ',
      { label: 'your account', to: '/shop/account' },
      ' you can correct what we know, save all of it as a file, and close the account: then it is erased, but for what tax law makes us keep.',
    ]),
    section('ask', 'Questions and complaints', ['{officer} You can also write at ', support, '.']),
  ],
});

export const help = policy({
  title: 'Help',
  description:
    'Answers of {shop} about payment, cash on delivery, delivery time, returns and tracking, and how to reach us.',
  lead: 'Answers to what is asked most.',
  blocks: [
    section('tracking', 'Where is my order?', [
      { label: 'Track my order', to: '/shop/track' },
      ' shows it by your order number and your phone or email, without signing in.',
    ]),
    section(
      'delivery',
      'When does it arrive, and what does delivery cost?',
      'In {days} business days. {shipping}',
      ['More at ', { label: 'Shipping and delivery', to: '/shop/shipping' }, '.'],
    ),
    section(
      'payment',
      'How can I pay?',
      'Payment is {payment}. {cash}',
      'Was money taken for an order that is not shown as paid? Do not pay again: we ask Razorpay by ourselves, and what belongs to no order goes back in full.',
    ),
    section('cash', 'Can I pay in cash on delivery?', '{cash}'),
    section('returns', 'Can I return something?', [
      'What arrived damaged or defective, within 7 days of the delivery. How to ask, and how the money goes back: ',
      refundsPage,
      '.',
    ]),
    section(
      'cancel',
      'Can I cancel an order?',
      'Yes, until it is packed: open it in your account and press ‘Cancel this order’. What you paid is refunded in full.',
    ),
    section('ask', 'Something else?', [
      '{care} At ',
      support,
      ' you get a ticket number at once and an answer within 48 hours. {officer}',
    ]),
  ],
});
