import { MAX_LINE, MAX_NAME, MAX_PICTURE_TEXT, MAX_TAGLINE } from '@shop/contract/limits';
import type { FieldSpec } from './field-specs.ts';

/** The head of a page. */
export const headFields: readonly FieldSpec[] = [
  { name: 'heading', label: 'Heading', kind: 'text', maxLength: MAX_TAGLINE },
  { name: 'lead', label: 'Sentence below it (optional)', kind: 'area', maxLength: MAX_LINE },
  { name: 'kicker', label: 'Line above it (optional)', kind: 'text', maxLength: MAX_NAME },
  {
    name: 'look',
    label: 'Style',
    kind: 'choice',
    options: [
      { id: 'plain', label: 'Text only' },
      { id: 'below', label: 'A picture below the text' },
      { id: 'hero', label: 'A wide picture with the text on a panel over it' },
    ],
  },
  { name: 'picture', label: 'Picture', kind: 'picture' },
  { name: 'alt', label: 'What the picture shows', kind: 'text', maxLength: MAX_PICTURE_TEXT },
];

/** On the home page the carousel is above the heading, so the layout cannot be chosen. */
export const homeHeadFields = headFields.slice(0, 2);

/** What search engines and shared links show. */
export const searchFields: readonly FieldSpec[] = [
  {
    name: 'title',
    label: 'Title',
    hint: 'The shop’s name is added to it.',
    kind: 'text',
    maxLength: MAX_TAGLINE,
  },
  {
    name: 'description',
    label: 'Description',
    hint: 'One or two sentences, 50 to 160 characters.',
    kind: 'area',
    maxLength: MAX_LINE,
  },
];

/** The background colour of a page's sheet and its ingredients. */
export const groundField: FieldSpec = {
  name: 'ground',
  label: 'Colour of its bands',
  kind: 'choice',
  options: [
    { id: 'paper', label: 'Paper' },
    { id: 'coffee', label: 'Coffee' },
    { id: 'lime', label: 'Lime' },
    { id: 'leaf', label: 'Leaf' },
    { id: 'rose', label: 'Rose' },
    { id: 'turmeric', label: 'Turmeric' },
  ],
};

/** How tiles on other pages show this one. */
export const cardFields: readonly FieldSpec[] = [
  { name: 'label', label: 'Name', kind: 'text', maxLength: MAX_NAME },
  { name: 'line', label: 'Line below it (optional)', kind: 'text', maxLength: MAX_NAME },
  { name: 'picture', label: 'Picture', kind: 'picture' },
];
