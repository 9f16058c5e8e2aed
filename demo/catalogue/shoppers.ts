import type { DemoShopper } from './types.ts';

/** The states of the reviewers' cities. */
const states: Record<string, string> = {
  Mumbai: 'Maharashtra',
  Chandigarh: 'Chandigarh',
  Chennai: 'Tamil Nadu',
  Hyderabad: 'Telangana',
  Kolkata: 'West Bengal',
  Kochi: 'Kerala',
  Jaipur: 'Rajasthan',
  Ludhiana: 'Punjab',
  Ahmedabad: 'Gujarat',
  Dharamshala: 'Himachal Pradesh',
  Lucknow: 'Uttar Pradesh',
  Guwahati: 'Assam',
  Panaji: 'Goa',
  Indore: 'Madhya Pradesh',
};

function stateOf(city: string): string {
  const state = states[city];
  if (state === undefined) throw new Error(`In which state is ${city}?`);
  return state;
}

/** Asha and Ravi, whose passwords are in the README, then the authors of the reviews. */
export const demoShoppers: readonly DemoShopper[] = [
  {
    userName: 'Asha',
    email: 'asha@deodar.example',
    addresses: [
      {
        address: '22 Sadhana Apartments, 12th Main, Indiranagar',
        city: 'Bengaluru',
        state: 'Karnataka',
        pincode: '560038',
        phone: '9845012340',
        notes: 'Second floor, no lift. Leave with the guard after 8 pm.',
      },
      {
        address: '5 Lane 3, Prabhat Road, Erandwane',
        city: 'Pune',
        state: 'Maharashtra',
        pincode: '411004',
        phone: '9822012341',
        notes: "My parents' house, please ring twice.",
      },
    ],
  },
  {
    userName: 'Ravi',
    email: 'ravi@deodar.example',
    addresses: [
      {
        address: 'B-41 Green Park Extension',
        city: 'New Delhi',
        state: 'Delhi',
        pincode: '110016',
        phone: '9810012342',
        notes: 'Ground floor, green gate.',
      },
      {
        address: 'Desk 14, Third Floor, Technopolis, Sector 54',
        city: 'Gurugram',
        state: 'Haryana',
        pincode: '122002',
        phone: '9910012343',
        notes: 'Office, weekdays 10 to 6 only.',
      },
    ],
  },
  reviewer('Meera', '7 Chapel Road, Bandra West', 'Mumbai', '400050', '9820012344', 'Beside the bakery.'),
  reviewer('Arjun', '31 Sector 17-C', 'Chandigarh', '160017', '9815012345', 'Call before coming.'),
  reviewer('Lakshmi', '18 Third Cross, R A Puram', 'Chennai', '600028', '9840012346', 'Mornings are best.'),
  reviewer('Farhan', '6-3-12 Road No. 4, Banjara Hills', 'Hyderabad', '500034', '9848012347', 'Flat 302.'),
  reviewer(
    'Nandini',
    '44/2 Gariahat Road',
    'Kolkata',
    '700029',
    '9830012348',
    'Give it to Mashi on the ground floor.',
  ),
  reviewer(
    'Joseph',
    '9 Princess Street, Fort Kochi',
    'Kochi',
    '682001',
    '9847012349',
    'Opposite the church.',
  ),
  reviewer('Pooja', '12 Bapu Nagar, C-Scheme', 'Jaipur', '302001', '9829012350', 'Blue door, bell works.'),
  reviewer(
    'Harpreet',
    '80 Model Town Extension',
    'Ludhiana',
    '141002',
    '9814012351',
    'Any time, someone is home.',
  ),
  reviewer(
    'Kiran',
    '15 Navrangpura Society',
    'Ahmedabad',
    '380009',
    '9825012352',
    'Leave at the society office.',
  ),
  reviewer(
    'Tenzin',
    '3 Jogiwara Road, McLeod Ganj',
    'Dharamshala',
    '176219',
    '9816012353',
    'Below the bookshop.',
  ),
  reviewer(
    'Ritu',
    '27 Hazratganj Court',
    'Lucknow',
    '226001',
    '9839012354',
    'Not on Tuesdays, market is closed.',
  ),
  reviewer(
    'Bhaskar',
    '11 Uzan Bazar Riverside',
    'Guwahati',
    '781001',
    '9864012355',
    'Phone rings only on this number.',
  ),
  reviewer(
    'Sneha',
    '2 Rua de Ourem, Fontainhas',
    'Panaji',
    '403001',
    '9823012356',
    'Yellow house with the balcony.',
  ),
  reviewer(
    'Imran',
    '60 South Tukoganj',
    'Indore',
    '452001',
    '9826012357',
    'Shop on the ground floor takes parcels.',
  ),
];

function reviewer(
  userName: string,
  address: string,
  city: string,
  pincode: string,
  phone: string,
  notes: string,
): DemoShopper {
  return {
    userName,
    email: `${userName.toLowerCase()}@deodar.example`,
    addresses: [{ address, city, state: stateOf(city), pincode, phone, notes }],
  };
}
