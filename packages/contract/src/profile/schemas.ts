import { Type, type Static } from 'typebox';
import { Shape } from '../schemas.ts';

export const Profile = Shape({ email: Type.String(), userName: Type.String() });
export type Profile = Static<typeof Profile>;
