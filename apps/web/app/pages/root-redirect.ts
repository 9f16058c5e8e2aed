import { redirect } from 'react-router';

/** Everybody is sent to the shop; its guard sends admins on to their dashboard (ruling 1). */
export function loader() {
  return redirect('/shop/home');
}
