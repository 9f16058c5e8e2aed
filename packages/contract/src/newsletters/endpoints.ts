import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Done, Id, pageQuery, PageOf, Shape, WithData } from '../schemas.ts';
import * as calls from './calls.ts';
import { Audience, ChangedNewsletter, Newsletter, NewsletterDraft, Version } from './schemas.ts';

export const listNewsletters = endpoint(calls.listNewsletters, {
  summary: 'Lists the newsletters with what came of them, newest first. Who opens one is not noted.',
  query: Shape(pageQuery),
  response: PageOf(Newsletter),
});

export const countAudience = endpoint(calls.countAudience, {
  summary: 'Counts the people that a newsletter would go to now.',
  query: Audience,
  response: WithData(Shape({ people: Type.Integer() })),
});

export const addNewsletter = endpoint(calls.addNewsletter, {
  summary: 'Adds a newsletter as a draft.',
  body: NewsletterDraft,
  response: WithData(Newsletter),
});

export const editNewsletter = endpoint(calls.editNewsletter, {
  summary:
    'Changes a draft. 409 once it was sent or planned, or where somebody else changed it since `version`.',
  params: Shape({ id: Id }),
  body: ChangedNewsletter,
  response: WithData(Newsletter),
});

export const removeNewsletter = endpoint(calls.removeNewsletter, {
  summary: 'Removes a draft. 409 once it was sent or planned.',
  params: Shape({ id: Id }),
  response: Done,
});

export const testNewsletter = endpoint(calls.testNewsletter, {
  summary: 'Mails a newsletter to the caller alone, in each language that it has.',
  params: Shape({ id: Id }),
  response: Done,
});

export const sendNewsletter = endpoint(calls.sendNewsletter, {
  summary:
    'Sends a draft now or from a time on, once to each person. 400 without a subject and a text in English, with only one of them in Hindi, or for a time that is past. 409 where somebody else changed it since `version`.',
  params: Shape({ id: Id }),
  body: Shape({ version: Type.Optional(Version), at: Type.Optional(Type.String({ format: 'date-time' })) }),
  response: WithData(Newsletter),
});

export const stopNewsletter = endpoint(calls.stopNewsletter, {
  summary:
    'Stops a newsletter that is being sent: whoever has not got it yet gets none. One that is planned is a draft again. 409 for any other.',
  params: Shape({ id: Id }),
  response: WithData(Newsletter),
});
