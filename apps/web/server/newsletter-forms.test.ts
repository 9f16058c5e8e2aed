import fastify from 'fastify';
import { expect, test } from 'vitest';
import { registerNewsletterForms } from './newsletter-forms.ts';

test('the forms of the newsletter go on to the API as they are, with the token of the address', async () => {
  const app = fastify();
  registerNewsletterForms(app, 'https://api.example');
  const post = async (url: string) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const { statusCode, headers: sent } = await app.inject({ method: 'POST', url, headers, payload: 'a=b' });
    return [statusCode, sent.location];
  };
  const api = 'https://api.example/api/common/newsletter';
  expect(await post('/shop/newsletter')).toEqual([307, api]);
  expect(await post('/shop/newsletter/confirm?token=t_1-a')).toEqual([307, `${api}/t_1-a`]);
  expect(await post('/shop/newsletter/confirm?token=../../x')).toEqual([307, `${api}/..%2F..%2Fx`]);
  expect(await post('/shop/newsletter/confirm')).toEqual([307, `${api}/-`]);
  await app.close();
});
