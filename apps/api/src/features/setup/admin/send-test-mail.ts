import { queueMail } from '../../mails/index.ts';
import type { SetupDependencies } from './setup-dependencies.ts';
import { writeState } from './setup-queries.ts';

/** Sends one mail to the owner, through the outbox like every other. */
export async function sendTestMail(
  { database, readSettings }: SetupDependencies,
  owner: { userName: string; email: string },
): Promise<void> {
  const { shop } = readSettings();
  await database.write(async (tx) => {
    const mailId = await queueMail(tx, {
      kind: 'setup_test',
      recipient: owner.email,
      subject: `${shop.name}: emails arrive`,
      content: {
        preview: 'This is the test that you requested.',
        greeting: `Dear ${owner.userName},`,
        blocks: [
          {
            kind: 'paragraph',
            text: 'This is the test that you requested. Your customers get their emails from the same sender. If it was in the spam folder, ask whoever runs your domain to add SPF and DKIM entries.',
          },
          { kind: 'button', label: 'Back to the steps', to: '/admin/setup' },
        ],
      },
    });
    await writeState(tx, { mail_id: mailId });
  });
}
