import { Outlet } from 'react-router';
import { Guard } from '../../shell/guard.tsx';
import { AdminFrame } from './admin-frame.tsx';

/** The admin area: admins alone (product §4). */
export default function AdminLayout() {
  return (
    <Guard audience="admin">
      <AdminFrame>
        <Outlet />
      </AdminFrame>
    </Guard>
  );
}
