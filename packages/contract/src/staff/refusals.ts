import { ownersRefusal, refusal } from '../refusal.ts';
import * as messages from './messages.ts';

export const invitationEnded = refusal('bad_input', 'invitation_ended', messages.invitationEnded);
export const renewedAlready = refusal('too_many', 'too_many_attempts', messages.renewedAlready);
export const invitationUnknown = ownersRefusal(
  'not_found',
  'invitation_unknown',
  'This invitation was accepted or withdrawn. Load the page again to see who works for the shop.',
);
export const personUnknown = ownersRefusal(
  'not_found',
  'person_unknown',
  'This person does not work for the shop.',
);
export const worksHereAlready = ownersRefusal(
  'conflict',
  'works_here_already',
  'This person already works for the shop. Change the role in the list.',
);
export const ownFactors = ownersRefusal(
  'conflict',
  'own_factors',
  'You turn off your own two-step sign-in under ‘Your account’.',
);
export const noSecondProof = ownersRefusal(
  'conflict',
  'no_second_proof',
  'This person signs in with the password alone. Load the page again.',
);
export const lastOwner = ownersRefusal(
  'conflict',
  'last_owner',
  'The shop needs an owner. Make somebody else an owner first.',
);
export const roleChanged = ownersRefusal(
  'conflict',
  'role_changed',
  'Somebody else changed this role in the meantime. You see what it may do now, with what you chose. Save again to keep it like this.',
);
/** `now`: the role in words. */
export const personChanged = ownersRefusal(
  'conflict',
  'role_changed',
  (now: string) =>
    `Somebody else changed the role of this person in the meantime: it is now ${now}. Save again to give yours instead.`,
);
export const moreThanOwn = ownersRefusal(
  'not_allowed',
  'more_than_own',
  'A role that may do more than yours is an owner’s to give, change or take. Please ask an owner of the shop.',
);
