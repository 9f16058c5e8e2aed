import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Shape, WithData } from '../schemas.ts';
import * as calls from './calls.ts';
import { Setup, SetupStepId } from './schemas.ts';
import { setupMarks } from './steps.ts';

const response = WithData(Setup);

export const getSetup = endpoint(calls.getSetup, {
  forPeople: true,
  summary: 'Returns the state of each first step from a new shop to one that sells.',
  response,
});

export const markStep = endpoint(calls.markStep, {
  forPeople: true,
  summary: 'Marks a step as done, skipped or open.',
  body: Shape({ step: SetupStepId, mark: Type.Enum([...setupMarks]) }),
  response,
});

export const dismissSetup = endpoint(calls.dismissSetup, {
  forPeople: true,
  summary: 'Hides the steps from the dashboard and after sign-in, or shows them again.',
  body: Shape({ isDismissed: Type.Boolean() }),
  response,
});

export const tryPaymentKeys = endpoint(calls.tryPaymentKeys, {
  forPeople: true,
  summary: 'Tests the Razorpay keys with a read-only request.',
  response,
});

export const sendTestMail = endpoint(calls.sendTestMail, {
  forPeople: true,
  summary: 'Sends a test email to the signed-in owner.',
  response,
});

export const tryAddress = endpoint(calls.tryAddress, {
  forPeople: true,
  summary: 'Tests the public address by opening it from the server.',
  response,
});

export const startTestPurchase = endpoint(calls.startTestPurchase, {
  forPeople: true,
  summary:
    'Creates a page at Razorpay for a payment of one rupee, which is refunded once it was paid. 409 if the shop has no mobile number, or if Razorpay refuses.',
  response,
});

export const followTestPurchase = endpoint(calls.followTestPurchase, {
  forPeople: true,
  summary: 'Asks Razorpay about the test purchase, and refunds it once it was paid. 404 if there is none.',
  response,
});
