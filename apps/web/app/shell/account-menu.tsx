import { UserRound } from 'lucide-react';
import { useNavigate } from 'react-router';

import { useSession } from '../platform/session.ts';
import { useLogout } from './use-logout.ts';
import { Menu, MenuButton, MenuLabel, MenuLink } from '../ui/menu.tsx';
import { Avatar } from '../ui/avatar.tsx';
import './account-menu.css';

/** The header's account part: placeholder while the session is checked, the guest's menu or the avatar's (product §2). */
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
    <Menu label="Account" trigger={<UserRound size={22} aria-hidden />}>
      <MenuLink to="/auth/login">Login</MenuLink>
    </Menu>
  );
}

function SignedInMenu({ userName }: { userName: string }) {
  const logout = useLogout();
  const navigate = useNavigate();
  return (
    <Menu label={`Account of ${userName}`} trigger={<Avatar name={userName} />}>
      <MenuLabel>Logged in as {userName}</MenuLabel>
      <MenuLink to="/shop/account">Account</MenuLink>
      <MenuButton onChoose={() => void logout().then(() => navigate('/shop/home'))}>Logout</MenuButton>
    </Menu>
  );
}
