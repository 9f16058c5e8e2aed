import { text } from './section-fields.ts';

/** Mails that customers agree to, each off as installed. */
export const remindersSection = {
  heading: 'Reminders',
  shows:
    'Emails that customers agree to in their account. Each is sent only to those who did, and has a link that ends it.',
  fields: [
    text('cart', 'A cart that was left for a day', {
      kind: 'choice',
      hint: 'One email for a cart, none after an order, and none once everything in it is sold out.',
      options: [
        { id: 'no', label: 'No email' },
        { id: 'yes', label: 'One email to customers who agreed' },
      ],
    }),
    text('refill', 'Something that may soon be finished', {
      kind: 'choice',
      hint: 'To customers who ordered a product at least twice, some days before their own rhythm says that it is finished. After two emails without an order there is no third.',
      options: [
        { id: 'no', label: 'No email' },
        { id: 'yes', label: 'One email to customers who agreed' },
      ],
    }),
    text('newsletter', 'The newsletter', {
      kind: 'choice',
      hint: 'You write it under Newsletters. Customers agree to it in their account, and anybody at /shop/newsletter, with a link to confirm that the mailbox is theirs.',
      options: [
        { id: 'no', label: 'None' },
        { id: 'yes', label: 'To those who agreed' },
      ],
    }),
  ],
};
