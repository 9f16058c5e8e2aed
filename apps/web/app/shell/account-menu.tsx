import { UserRound } from 'lucide-react';
import { useNavigate } from 'react-router';

import { useSession } from '../platform/session.ts';
import { useLogout } from './use-logout.ts';
import { Menu, MenuButton, MenuLabel, MenuLink } from '../ui/menu.tsx';
import { Avatar } from '../ui/avatar.tsx';
import * as texts from './shell.messages.ts';
import './account-menu.css';

/**
 * The account part of the header: a placeholder while the session is checked, then the menu of a guest or of the
 * signed-in account (product §2).
 */
export function AccountMenu() {
  const { user, isLoading } = useSession();
  if (user) return <SignedInMenu userName={user.userName} />;
  return (
    <div className={isLoading ? 'account-slot account-unknown' : 'account-slot'}>
      <GuestMenu />
      <span className="account-placeholder" aria-hidden />
    </div>
  );
}

function GuestMenu() {
  return (
    <Menu label={texts.account()} trigger={<UserRound size={22} aria-hidden />}>
      <MenuLink to="/auth/login">{texts.login()}</MenuLink>
    </Menu>
  );
}

function SignedInMenu({ userName }: { userName: string }) {
  const logout = useLogout();
  const navigate = useNavigate();
  return (
    <Menu label={texts.accountOf({ name: userName })} trigger={<Avatar name={userName} />}>
      <MenuLabel>{texts.loggedInAs({ name: userName })}</MenuLabel>
      <MenuLink to="/shop/account">{texts.account()}</MenuLink>
      <MenuButton onChoose={() => void logout().then(() => navigate('/shop/home'))}>
        {texts.logout()}
      </MenuButton>
    </Menu>
  );
}
