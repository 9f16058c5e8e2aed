import { ownersRefusal } from '../refusal.ts';

export const alreadyOver = ownersRefusal(
  'conflict',
  'hold_is_over',
  'This order no longer holds anything: it was paid or closed in the meantime.',
);
