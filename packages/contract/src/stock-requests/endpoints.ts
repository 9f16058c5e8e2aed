import { Type } from 'typebox';
import { Email } from '../auth/schemas.ts';
import { endpoint } from '../endpoint.ts';
import { Done, Id, PageLanguage, Shape } from '../schemas.ts';
import * as calls from './calls.ts';

export const requestStockMail = endpoint(calls.requestStockMail, {
  summary:
    'Requests one email when a sold-out product is back, once per email address and product. 409 while it is in stock.',
  body: Shape({ productId: Id, email: Email, language: Type.Optional(PageLanguage) }),
  response: Done,
});
