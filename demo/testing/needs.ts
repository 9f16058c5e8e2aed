/** What shoppers type when they know what they need but not its name, and the right products. */
export interface Need {
  typed: readonly string[];
  /** Parts of titles. One of the first three results must contain one of them. */
  meant: readonly string[];
}

const gentle = ['Aloe & Cucumber', 'Plain Coconut', 'Aloe & Coconut'];
const forHairFall = ['Amla & Bhringraj', 'Bhringraj Shampoo Bar', 'Shikakai', 'Rosemary & Mint', 'Reetha'];
const forOil = [
  'Neem & Tea Tree',
  'Charcoal',
  'Multani Mitti',
  'Green Tea',
  'Tea Tree',
  'Neem & Tulsi',
  'Lime',
  'Nimbu',
];
const forDrySkin = [
  'Gulab',
  'Aloe & Cucumber',
  'Mogra',
  'Hibiscus & Rosehip',
  'Kesar',
  'Lavender',
  'Orange',
  'Ubtan',
];
const forMarks = ['Neem', 'Tea Tree', 'Multani Mitti'];
const forGlow = ['Kesar', 'Haldi', 'Ubtan', 'Chandan'];
const forOdour = ['Deo Soap', 'Nimbu Pudina', 'Lemongrass', 'Tea Tree', 'Neem'];
const scrubs = ['Besan & Badam', 'Coffee'];
const gifts = ['Five Soap Gift Box', 'Kesar', 'Chandan'];
const forFlakes = ['Neem & Lemongrass', 'Hair Wash Powder'];
const dryHair = ['Hibiscus', 'Aloe & Coconut', 'Amla', 'Bhringraj'];
const oilyHair = ['Reetha', 'Neem & Lemongrass', 'Rosemary', 'Shikakai'];
const barShampoo = ['Shampoo Bar'];

/** The list with which the search is tuned. */
export const needs: readonly Need[] = [
  {
    meant: forOil,
    typed: [
      'oily skin',
      'oily face',
      'face wash for oily skin',
      'soap for oily skin',
      'excess oil',
      'greasy skin',
      'oil control',
      'oil control face wash',
      'tailiya tvacha',
      'तैलीय त्वचा',
      'combination skin',
      'summer soap',
    ],
  },
  {
    meant: forDrySkin,
    typed: [
      'dry skin',
      'soap for dry skin',
      'face wash for dry skin',
      'dryness',
      'winter soap',
      'moisturising soap',
      'rukhi tvacha',
      'रूखी त्वचा',
      'soft skin',
      'normal skin',
    ],
  },
  {
    meant: gentle,
    typed: [
      'sensitive',
      'sensitive skin',
      'soap for sensitive skin',
      'mild soap',
      'gentle soap',
      'gentle face wash',
      'mild shampoo',
      'baby',
      'baby soap',
      'baby shampoo',
      'kids',
      'kids shampoo',
      'for children',
      'soap for kids',
      'bachche ka sabun',
      'bachon ke liye',
    ],
  },
  {
    meant: [...gentle, 'Hibiscus Shampoo Bar', 'Hair Wash Powder'],
    typed: [
      'without fragrance',
      'fragrance free',
      'no perfume',
      'unscented',
      'unscented soap',
      'without perfume',
      'bina khushboo',
      'no fragrance face wash',
      'fragrance free shampoo',
    ],
  },
  {
    meant: forMarks,
    typed: [
      'pimple',
      'pimples',
      'acne',
      'acne face wash',
      'face wash for pimples',
      'muhase',
      'muhaso ke liye',
      'मुंहासे',
      'blemishes',
      'dark spots',
      'daag dhabbe',
    ],
  },
  {
    meant: forGlow,
    typed: [
      'glow',
      'glowing skin',
      'dull skin',
      'dullness',
      'tan',
      'tan removal',
      'sun tan',
      'bridal',
      'wedding',
      'shaadi',
      'chehre ki chamak',
      'fairness',
    ],
  },
  {
    meant: scrubs,
    typed: ['scrub', 'exfoliating soap', 'face scrub', 'rough skin', 'rough elbows', 'heels'],
  },
  {
    meant: forOdour,
    typed: [
      'body odour',
      'body odor',
      'sweat smell',
      'pasine ki badbu',
      'deo soap for men',
      'soap for men',
      'mardon ka sabun',
      'gym soap',
      'after gym',
    ],
  },
  {
    meant: forHairFall,
    typed: [
      'hair fall',
      'hairfall',
      'hair fall shampoo',
      'hair loss',
      'baal jhadna',
      'bal jhadna',
      'baal girna',
      'बाल झड़ना',
      'बालों का झड़ना',
      'hair growth',
      'long hair',
      'thinning hair',
      'anti hairfall shampoo',
    ],
  },
  {
    meant: forFlakes,
    typed: ['dandruff', 'dandruff shampoo', 'anti dandruff', 'rusi', 'रूसी', 'flakes', 'itchy scalp'],
  },
  {
    meant: dryHair,
    typed: [
      'dry hair',
      'shampoo for dry hair',
      'frizz',
      'frizzy hair',
      'curly hair',
      'curly hair shampoo',
      'ghunghrale baal',
      'damaged hair',
      'rough hair',
      'रूखे बाल',
    ],
  },
  {
    meant: [...oilyHair, ...dryHair],
    typed: [
      'oily hair',
      'oily scalp',
      'shampoo for oily hair',
      'fine hair',
      'daily shampoo',
      'sweaty scalp',
      'शैम्पू',
    ],
  },
  {
    meant: gifts,
    typed: [
      'gift',
      'gift for mother',
      'gift for wife',
      'gift for mom',
      'birthday gift',
      'diwali gift',
      'rakhi gift',
      'hamper',
      'present for a friend',
      'tohfa',
      'उपहार',
      'तोहफ़ा',
      'combo',
      'gift set',
      'soap set',
    ],
  },
  {
    meant: [...barShampoo, 'Hair Wash Powder'],
    typed: ['solid shampoo', 'shampoo bar', 'plastic free shampoo', 'powder shampoo', 'zero waste'],
  },
  { meant: [...barShampoo, 'Hair Wash Powder', 'Shampoo, Travel Size'], typed: ['travel shampoo'] },
  { meant: ['Neem'], typed: ['नीम', 'नीम साबुन', 'नीम का साबुन', 'neem wala sabun', 'नीम फेस वॉश'] },
  { meant: ['Haldi', 'Ubtan'], typed: ['हल्दी', 'उबटन', 'turmeric soap', 'turmeric face wash', 'haldi wala'] },
  { meant: ['Chandan', 'Sandalwood'], typed: ['चंदन', 'चन्दन साबुन', 'mysore sandal'] },
  { meant: ['Soap'], typed: ['साबुन', 'sabun', 'nahane ka sabun', 'bathing soap', 'toilet soap'] },
  { meant: ['Gulab', 'Rose'], typed: ['गुलाब', 'rose water', 'गुलाब जल'] },
  { meant: ['Kesar'], typed: ['केसर', 'saffron', 'saffron soap'] },
  { meant: ['Multani Mitti'], typed: ['मुल्तानी मिट्टी', 'face pack', "fuller's earth", 'clay mask'] },
  { meant: ['Aloe'], typed: ['एलोवेरा', 'ghritkumari', 'sunburn'] },
  { meant: ['Shikakai'], typed: ['शिकाकाई', 'रीठा शिकाकाई'] },
  { meant: ['Amla'], typed: ['आंवला', 'आँवला शैम्पू'] },
  { meant: ['Face Wash'], typed: ['फेस वॉश', 'face cleanser', 'chehra dhone ke liye'] },
  {
    meant: [
      'Plain Coconut',
      'Neem & Tulsi',
      'Aloe & Cucumber Soap',
      'Lime Soap',
      'Nimbu',
      'Lemongrass',
      'Rose',
      'Orange',
      'Tea Tree & Rosemary',
      'Hibiscus & Rosehip',
    ],
    typed: [
      'soap under 200',
      'sabun 200 se kam',
      'soap below ₹200',
      'under 150',
      '₹200 se kam',
      '150 rupaye tak ka sabun',
    ],
  },
  {
    meant: ['Bar', 'Hair Wash Powder', 'Aloe & Coconut'],
    typed: ['shampoo under 300', 'shampoo below 250', 'shampoo 300 tak', 'शैम्पू 300 से कम'],
  },
];

/** Words for things that the shop does not have: no result is better than a wrong one. */
export const unknownNeeds: readonly string[] = [
  'toothpaste',
  'lipstick',
  'sunglasses',
  'mobile phone',
  'detergent',
  'kajal',
  'nail polish',
  'laptop',
  'shoes',
  'mehndi',
  'diapers',
  'razor',
  'soap under 20',
  'kids toys',
  'sunscreen spf 50',
  'beard oil',
  'perfume bottle',
  'strawberry soap',
  'cat shampoo',
  'perfume',
  'argan oil',
  'above 5000',
  'ढोलक',
];
