import { type StaffRole, roleWords } from '@shop/contract/staff/roles';
import { nameAtStart } from '@shop/contract/staff/unnamed-owner';
import type { Tx } from '../../database.ts';
import type { ShopContext } from '../../shop-context.ts';
import { queueMail } from '../mails/index.ts';

/** Tells somebody that their role was changed; null: withdrawn. */
export async function queueRoleMail(
  tx: Tx,
  { readSettings }: Pick<ShopContext, 'readSettings'>,
  { email, role, by }: { email: string; role: StaffRole | null; by: string },
): Promise<void> {
  const { shop } = readSettings();
  const changed =
    role === null
      ? `${nameAtStart(by)} has withdrawn your role at ${shop.name}. You no longer work for the shop and are signed out everywhere. Your account is a shopper's now, with the same email and password.`
      : `${nameAtStart(by)} has given you another role at ${shop.name}: ${roleWords[role]}. It holds from your next click on.`;
  await queueMail(tx, {
    kind: role === null ? 'staff_role_withdrawn' : 'staff_role_changed',
    recipient: email,
    subject:
      role === null
        ? `You no longer work for ${shop.name}`
        : `Your role at ${shop.name} is ${roleWords[role]} now`,
    content: {
      preview: `By ${by}.`,
      blocks: [
        { kind: 'paragraph', text: changed },
        { kind: 'paragraph', text: `If this surprises you, ask ${by}.` },
      ],
    },
  });
}
