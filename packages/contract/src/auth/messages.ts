import { PASSWORD_MAX, PASSWORD_MIN } from '../limits.ts';

export const userExists = 'User already exists';
export const userExistsNoMessage = 'User already exists with the same email! Please try again.';
export const registered = 'Registration successful';
export const invalidCredentials = 'Invalid email or password';
export const loggedIn = 'Logged in successfully';
export const loggedOut = 'Logged out successfully';
export const noToken = 'No token found';
export const sessionEnded = 'Your session has ended. Please sign in again.';
export const notAllowed = 'You are not allowed to do this.';
export const tooManyAttempts = 'Too many attempts. Please wait a little and try again.';
export const tooManyRegistrations = 'Too many new accounts from this address. Please try again later.';
export const passwordLength = `A password has ${PASSWORD_MIN} to ${PASSWORD_MAX} characters.`;
export const passwordCommon = 'This password is among the most common ones. Please choose another.';
export const resetRequested =
  'If this email has an account, a mail with a link to choose a new password is on its way.';
export const resetLinkEnded =
  'This link has been used, has ended or is incomplete. Please ask for a new one.';
export const passwordReset = 'Your new password is set. Please sign in with it.';
export const tooManyResetRequests =
  'Too many links were asked for. Please use the newest, or try again later.';
export const emailInvalid = 'Please enter an email address like name@example.com.';
export const userNameRequired = 'Please enter your name.';
