/**
 * The city that people write on a parcel, where India Post's directory names a district otherwise: by district, for the
 * PIN codes that begin with the given digits.
 */
const CITIES: Readonly<Record<string, readonly (readonly [firstDigits: string, city: string])[]>> = {
  '24 Paraganas North': [['700', 'Kolkata']],
  '24 Paraganas South': [['700', 'Kolkata']],
  Ahmadabad: [['38', 'Ahmedabad']],
  'Bengaluru Rural': [['560', 'Bengaluru']],
  'Bengaluru Urban': [['56', 'Bengaluru']],
  Central: [['110', 'Delhi']],
  Chengalpattu: [['600', 'Chennai']],
  Coochbehar: [['73', 'Cooch Behar']],
  'Dakshina Kannada': [['575', 'Mangaluru']],
  Darjeeling: [
    ['73400', 'Siliguri'],
    ['73401', 'Siliguri'],
  ],
  Dharwad: [
    ['58002', 'Hubballi'],
    ['58003', 'Hubballi'],
  ],
  East: [['110', 'Delhi']],
  'East Khasi Hills': [['79300', 'Shillong']],
  'East Singhbum': [['83100', 'Jamshedpur']],
  Ernakulam: [['6820', 'Kochi']],
  Ganjam: [['76000', 'Berhampur']],
  'Gautam Buddha Nagar': [
    ['201301', 'Noida'],
    ['201303', 'Noida'],
    ['201304', 'Noida'],
    ['201305', 'Noida'],
    ['201307', 'Noida'],
    ['201310', 'Greater Noida'],
  ],
  Hanumakonda: [['50600', 'Warangal']],
  'Imphal East': [['7950', 'Imphal']],
  'Imphal West': [['7950', 'Imphal']],
  'Kamrup Metro': [['7810', 'Guwahati']],
  Kanchipuram: [['600', 'Chennai']],
  Kanniyakumari: [['62900', 'Nagercoil']],
  'Kanpur Nagar': [['208', 'Kanpur']],
  Khordha: [['751', 'Bhubaneswar']],
  'Leh Ladakh': [['194', 'Leh']],
  Mahesana: [['38', 'Mehsana']],
  'Medchal Malkajgiri': [['500', 'Hyderabad']],
  'Mumbai Suburban': [['400', 'Mumbai']],
  North: [['110', 'Delhi']],
  'North East': [['110', 'Delhi']],
  'North West': [['110', 'Delhi']],
  Ntr: [['520', 'Vijayawada']],
  'Papum Pare': [['791111', 'Itanagar']],
  'Paschim Bardhaman': [
    ['7132', 'Durgapur'],
    ['71330', 'Asansol'],
  ],
  Pondicherry: [['60', 'Puducherry']],
  'Purba Bardhaman': [['71310', 'Bardhaman']],
  'Ranga Reddy': [['500', 'Hyderabad']],
  'S.A.S Nagar': [['160', 'Mohali']],
  Shahdara: [['110', 'Delhi']],
  South: [['110', 'Delhi']],
  'South Andamans': [['74410', 'Port Blair']],
  'South East': [['110', 'Delhi']],
  'South West': [['110', 'Delhi']],
  'Spsr Nellore': [['524', 'Nellore']],
  Sundargarh: [
    ['76900', 'Rourkela'],
    ['76901', 'Rourkela'],
  ],
  Thane: [['4007', 'Navi Mumbai']],
  'The Nilgiris': [['643001', 'Ooty']],
  Thiruvallur: [['600', 'Chennai']],
  Visakhapatanam: [['53', 'Visakhapatnam']],
  West: [['110', 'Delhi']],
  'West Tripura': [['79900', 'Agartala']],
  'Y.S.R.': [['5160', 'Kadapa']],
};

/** The city of a PIN code in a district. Undefined: people write the district's own name, or none that is known. */
export function cityOf(pinCode: string, district: string): string | undefined {
  return CITIES[district]?.find(([firstDigits]) => pinCode.startsWith(firstDigits))?.[1];
}

/** For the test that each of them is in the directory. */
export const cityRules = Object.entries(CITIES).flatMap(([district, rules]) =>
  rules.map(([firstDigits]) => ({ district, firstDigits })),
);
