import { getDemonstration, removeDemonstration } from '@shop/contract/demonstration/calls';
import type { Demonstration } from '@shop/contract/demonstration/schemas';
import { getSettings } from '@shop/contract/settings/calls';
import { getSetup } from '@shop/contract/setup/calls';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { apiQuery } from '../../../platform/api-query.ts';
import { fieldOf } from '../../../platform/field-of.ts';
import { clearSession } from '../../../platform/session.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { useSettingsReload } from '../../../platform/use-settings-reload.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeading } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import './demonstration.css';

interface OwnAccount {
  newEmail: string;
  newPassword: string;
}

/**
 * Removes the demonstration, after showing what goes with it and asking. Shows nothing if there is no demonstration
 * left.
 */
export function DemonstrationCard() {
  const { data } = useQuery(apiQuery(getDemonstration, {}));
  const reload = useSettingsReload();
  const [asked, setAsked] = useState<Demonstration>();
  const form = useForm<OwnAccount>({ defaultValues: { newEmail: '', newPassword: '' } });
  const field = fieldOf(form);
  const removal = useApiMutation(removeDemonstration, {
    failure: null,
    form: { form, fields: ['newEmail', 'newPassword'] },
    invalidates: [getDemonstration, getSetup, getSettings],
    async onSuccess(_, { body }) {
      setAsked(undefined);
      await reload();
      // The account's password has changed, which has ended all its sessions.
      if (body?.newEmail) clearSession();
    },
  });
  if (!data?.data.isThere) return null;

  function close() {
    form.reset();
    setAsked(undefined);
  }

  const remove = ({ needsOwnAccount }: Demonstration) =>
    void form.handleSubmit((account) => removal.mutate({ body: needsOwnAccount ? account : {} }))();

  return (
    <Card aria-labelledby="demonstration-heading" id="demonstration" isNarrow className="demonstration">
      <CardHeading id="demonstration-heading">Take the demonstration away</CardHeading>
      <p>
        This shop was filled with an invented brand so that you can look around. Take it away before you open.
        Everything that you made or changed stays.
      </p>
      <Button variant="outline" onClick={() => setAsked(data.data)}>
        Take the demonstration away
      </Button>
      <ConfirmDialog
        title="Take the demonstration away?"
        subject={asked}
        confirmLabel="Yes, take it away"
        pendingLabel="Taking it away"
        work={removal}
        onConfirm={remove}
        onClose={close}
      >
        {(demonstration) => (
          <>
            <Goes goes={demonstration.goes} />
            <Stays stays={demonstration.stays} />
            {demonstration.needsOwnAccount ? (
              <>
                <p>
                  You are signed in as the demonstration’s admin, whose password everybody knows. Enter the
                  email and password of your own account; you sign in with them afterwards. API keys, passkeys
                  and an authenticator app that it has are removed.
                </p>
                <TextField
                  label="Your email address"
                  type="email"
                  autoComplete="email"
                  {...field('newEmail')}
                />
                <TextField
                  label="A new password"
                  type="password"
                  autoComplete="new-password"
                  {...field('newPassword')}
                />
              </>
            ) : null}
          </>
        )}
      </ConfirmDialog>
    </Card>
  );
}

const names: Record<keyof Demonstration['goes'], [one: string, many: string]> = {
  products: ['product', 'products'],
  orders: ['order', 'orders'],
  people: ['person', 'people'],
  reviews: ['review', 'reviews'],
  mails: ['email', 'emails'],
  tickets: ['ticket', 'tickets'],
  collections: ['collection', 'collections'],
  codes: ['code', 'codes'],
  sales: ['sale', 'sales'],
  banners: ['banner', 'banners'],
  pages: ['page is reset to the installed version', 'pages are reset to the installed version'],
  categories: ['line under a category', 'lines under categories'],
  settings: ['section of the settings is reset', 'sections of the settings are reset'],
};

function Goes({ goes }: Pick<Demonstration, 'goes'>) {
  const kinds = (Object.keys(names) as (keyof typeof names)[]).filter((kind) => goes[kind] > 0);
  return (
    <div>
      <p>This is removed for good:</p>
      <ul className="bullets">
        {kinds.map((kind) => (
          <li key={kind}>
            {goes[kind]} {names[kind][goes[kind] === 1 ? 0 : 1]}
          </li>
        ))}
      </ul>
    </div>
  );
}

const changedNames = {
  products: ['product', 'products'],
  pages: ['page', 'pages'],
  collections: ['collection', 'collections'],
  codes: ['code', 'codes'],
  sales: ['sale', 'sales'],
} as const;
const list = new Intl.ListFormat('en-GB');

function Stays({ stays }: Pick<Demonstration, 'stays'>) {
  const { orderedProducts, usedCodes } = stays;
  const changed = (Object.keys(changedNames) as (keyof typeof changedNames)[])
    .filter((kind) => stays[kind] > 0)
    .map((kind) => `${stays[kind]} ${changedNames[kind][stays[kind] === 1 ? 0 : 1]}`);
  const products = orderedProducts === 1 ? 'product is' : 'products are';
  const sentences = [
    `Everything that you made stays${changed.length > 0 ? `, and ${list.format(changed)} that you changed` : ''}.`,
    orderedProducts > 0 &&
      `${orderedProducts} ${products} removed from the shop but ${orderedProducts === 1 ? 'stays' : 'stay'} in your customers’ orders.`,
    usedCodes > 0 &&
      `${usedCodes} ${usedCodes === 1 ? 'code stops working but stays' : 'codes stop working but stay'} in your customers’ orders.`,
  ];
  return <p>{sentences.filter(Boolean).join(' ')}</p>;
}
