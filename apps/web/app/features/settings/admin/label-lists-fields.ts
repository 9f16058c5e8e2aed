import { text } from './section-fields.ts';

const lines = 'One in a line; Hindi after a bar, or one name for both.';

/** What the owner adds to the lists that a product's label is chosen from. */
export const labelListsSection = {
  heading: 'Lists of the label',
  shows:
    'Offered in the product form, in the filters of the shop, in files and to shopping assistants, beside what is there already. Changing a line renames the entry everywhere; an entry goes only when nothing has it.',
  fields: [
    text('kinds', 'Name on the label', { kind: 'lines', hint: `${lines} Such as: Lip balm | लिप बाम` }),
    text('suits', 'Suits and not for', { kind: 'lines', hint: `${lines} Such as: Baby skin | शिशु की त्वचा` }),
    text('concerns', 'Chosen for', { kind: 'lines', hint: `${lines} Such as: Cracked heels | फटी एड़ियाँ` }),
    text('allergens', 'Contains', { kind: 'lines', hint: `${lines} Such as: Goat milk | बकरी का दूध` }),
  ],
};
