import * as profileMessages from '@shop/contract/profile/messages';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { readEmail, useSession } from '../../platform/session.ts';
import { useShopSettings } from '../../platform/shop-settings.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DevicesPanel } from './devices-panel.tsx';
import { EmailPanel } from './email-panel.tsx';
import { LanguageRow } from './language-row.tsx';
import { OwnData } from './own-data.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { PhonePanel } from './phone-panel.tsx';
import { profileQuery } from './profile-query.ts';
import { TwoStepPanel } from './two-step-panel.tsx';
import { UserNameField } from './user-name-field.tsx';
import * as texts from './profile.messages.ts';
import './profile-panel.css';

interface ProfileProps {
  onPasswordChanged?: () => void;
  onSecondProofAdded?: () => void;
  /** The account belongs to a shopper, who may close it and prove a phone number. */
  isShopper?: boolean;
  /** Further parts of the profile. */
  children?: ReactNode;
}

/** The account's profile: email, user name, language, password (product §2), and the person's data. */
export function ProfilePanel({
  onPasswordChanged,
  onSecondProofAdded,
  isShopper = false,
  children,
}: ProfileProps) {
  const { orders } = useShopSettings();
  // Another email is another session user.
  const { isLoading } = useSession();
  const email = readEmail();
  const { data, isError, isFetching, refetch } = useQuery({
    ...profileQuery(email ?? ''),
    enabled: email !== null,
  });

  if (email === null) {
    if (isLoading) return <ProfileSkeleton />;
    return (
      <EmptyState
        heading={profileMessages.noEmail()}
        action={<ButtonLink to="/shop/home">{texts.backToShop()}</ButtonLink>}
      >
        {texts.logOutAndIn()}
      </EmptyState>
    );
  }
  if (isError) {
    return (
      <EmptyState
        heading={profileMessages.fetchFailed()}
        action={
          <Button variant="outline" isPending={isFetching} onClick={() => void refetch()}>
            {texts.tryAgain()}
          </Button>
        }
      >
        {texts.checkConnection()}
      </EmptyState>
    );
  }
  if (!data) return <ProfileSkeleton />;
  return (
    <div className="profile">
      <dl className="facts">
        <div className="profile-row">
          <dt>{texts.email()}</dt>
          <dd translate="no">{data.data.email}</dd>
        </div>
      </dl>
      <UserNameField email={email} userName={data.data.userName} />
      <LanguageRow language={data.data.language} />
      <EmailPanel email={email} />
      <PasswordPanel email={email} onChanged={onPasswordChanged} />
      <DevicesPanel />
      {isShopper && orders.whatsapp === 'yes' ? <PhonePanel /> : null}
      <TwoStepPanel onAdded={onSecondProofAdded} />
      {children}
      <OwnData email={email} canClose={isShopper} />
    </div>
  );
}

function ProfileSkeleton() {
  return (
    <output className="profile">
      <span className="sr-only">{texts.loadingProfile()}</span>
      {[0, 1].map((row) => (
        <span key={row} className="profile-row">
          <Skeleton height={4} width={20} />
          <Skeleton above={2} height={6} width={56} />
        </span>
      ))}
      <Skeleton above={6} height={12} width={44} />
    </output>
  );
}
