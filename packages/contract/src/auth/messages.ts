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
export const tooManyRegistrations = 'Too many new accounts from your network. Please try again later.';
export const passwordLength = `A password must have ${PASSWORD_MIN} to ${PASSWORD_MAX} characters.`;
export const passwordCommon = 'This password is among the most common ones. Please choose another.';
export const resetRequested =
  'If there is an account for this email, a link to choose a new password is on its way.';
export const resetLinkEnded =
  'This link has been used, has expired or is incomplete. Please request a new one.';
export const passwordReset = 'Your new password is set. Please sign in with it.';
export const tooManyResetRequests =
  'Too many links were requested. Please use the newest one, or try again later.';
export const emailInvalid = 'Please enter an email address like name@example.com.';
export const emailUnreachable = 'No mail can reach an address at no-email.invalid. Please enter your own.';
export const userNameRequired = 'Please enter your name.';
