import { redirect } from 'react-router';
import { ADMIN_HOME } from '../shell/guard.tsx';

/** What an owner types. The guard there sends others on, and says why. */
export function loader() {
  return redirect(ADMIN_HOME);
}
