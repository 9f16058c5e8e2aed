import { redirect } from 'react-router';

/** Everybody lands in the shop; its guard sends admins on to their dashboard (ruling 1). */
export function loader() {
  return redirect('/shop/home');
}
