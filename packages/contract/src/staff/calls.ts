import { call, permissions } from '../call.ts';

export const getOwnRole = call('GET', '/api/admin/staff/own', 'admin', { may: permissions });
export const listStaff = call('GET', '/api/admin/staff', 'admin', { may: 'staff' });
export const invite = call('POST', '/api/admin/staff/invitations', 'admin', { may: 'staff' });
export const withdrawInvitation = call('DELETE', '/api/admin/staff/invitations/:id', 'admin', {
  may: 'staff',
});
export const changeRole = call('PUT', '/api/admin/staff/people/:id', 'admin', { may: 'staff' });
export const withdrawRole = call('DELETE', '/api/admin/staff/people/:id', 'admin', { may: 'staff' });
export const resetFactors = call('DELETE', '/api/admin/staff/people/:id/factors', 'admin', { may: 'staff' });
export const endDevicesOf = call('DELETE', '/api/admin/staff/people/:id/devices', 'admin', { may: 'staff' });
export const editRole = call('PUT', '/api/admin/staff/roles/:role', 'admin', { may: 'staff' });

export const findInvitation = call('POST', '/api/common/invitation/find', 'anyone', { onlyReads: true });
export const acceptInvitation = call('POST', '/api/common/invitation/accept', 'anyone');
export const renewInvitation = call('POST', '/api/common/invitation/renew', 'anyone');
