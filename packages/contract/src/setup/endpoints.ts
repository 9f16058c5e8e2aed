import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Shape, WithData } from '../schemas.ts';
import * as calls from './calls.ts';
import { Setup, SetupStepId } from './schemas.ts';
import { setupMarks } from './steps.ts';

const response = WithData(Setup);

export const getSetup = endpoint(calls.getSetup, {
  summary: 'How far the way from a new shop to one that sells has come, step by step.',
  response,
});

export const markStep = endpoint(calls.markStep, {
  summary: 'Says of a step that it is done or skipped, or opens it again.',
  body: Shape({ step: SetupStepId, mark: Type.Enum([...setupMarks]) }),
  response,
});

export const dismissSetup = endpoint(calls.dismissSetup, {
  summary: 'Takes the steps off the dashboard and the sign-in, or puts them back.',
  body: Shape({ isDismissed: Type.Boolean() }),
  response,
});

export const tryPaymentKeys = endpoint(calls.tryPaymentKeys, {
  summary: 'Asks Razorpay for a list that costs nothing, to see whether the keys work.',
  response,
});

export const sendTestMail = endpoint(calls.sendTestMail, {
  summary: 'Sends one mail to the owner who asks.',
  response,
});

export const tryAddress = endpoint(calls.tryAddress, {
  summary: 'Opens the shop by its public address from where it runs.',
  response,
});

/** 409 if the shop has no mobile number, or if Razorpay refuses. */
export const startTestPurchase = endpoint(calls.startTestPurchase, {
  summary: 'Makes a page at Razorpay to pay one rupee, which goes back once it was paid.',
  response,
});

export const followTestPurchase = endpoint(calls.followTestPurchase, {
  summary: 'Asks Razorpay about the test purchase and refunds it once it was paid.',
  response,
});
