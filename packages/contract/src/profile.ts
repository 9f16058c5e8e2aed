import { Type, type Static } from 'typebox';
import { Password } from './auth.ts';
import { Done, Name, Shape, WithData } from './common.ts';
import { endpoint } from './endpoint.ts';

export const Profile = Shape({ email: Type.String(), userName: Type.String() });
export type Profile = Static<typeof Profile>;

/** Not believed; one that is not the token's is 403 (ruling 17). */
const OwnEmail = Type.String({ maxLength: 254 });

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/profile/:email',
  access: 'account',
  summary: 'Email and user name of whoever is signed in.',
  params: Shape({ email: OwnEmail }),
  response: WithData(Profile),
});

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/api/profile/update',
  access: 'account',
  summary: 'Changes the user name.',
  body: Shape({ email: Type.Optional(OwnEmail), userName: Name }),
  response: WithData(Profile),
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/profile/change-password',
  access: 'account',
  summary: 'Changes the password and ends all other sessions. 400 for a wrong old password.',
  body: Shape({ email: Type.Optional(OwnEmail), oldPassword: Password, newPassword: Password }),
  response: Done,
});
